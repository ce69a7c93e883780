/** A record of what a screen reader says during a journey: compared with a file in `e2e/spoken`. */
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import { listen } from './spoken.ts'

const STATES = ['required', 'invalid', 'checked', 'expanded', 'selected', 'pressed', 'disabled'] as const

type Step = { focus?: Locator; says?: RegExp; reads?: Locator } // what the step waits for

/** Call it before the page is opened. */
export async function startRecord(page: Page) {
	const spoken = await listen(page)
	const session = await page.context().newCDPSession(page)
	const lines: string[] = []

	/** Does something, waits for what is said or focused, and writes down all that a reader says of it. */
	async function step(
		what: string,
		work: () => Promise<unknown>,
		{ focus, says, reads }: Step,
	): Promise<void> {
		lines.push(`# ${what}`)
		await work()
		if (says) await expect.poll(() => spoken.texts.join('\n'), what).toMatch(says)
		if (focus) await expect(focus, what).toBeFocused()
		lines.push(...spoken.texts.splice(0).map((text) => `says: ${text}`))
		if (focus) lines.push(`focus: ${await nameFocused(session)}`)
		if (reads) lines.push((await reads.ariaSnapshot()).replace(/^ *- \/url:.*\n?/gm, ''))
		lines.push('')
	}

	/** `unlike` are texts that differ in each run. */
	function compare(name: string, unlike: Record<string, RegExp> = {}): void {
		let text = lines.join('\n')
		for (const [word, pattern] of Object.entries(unlike)) text = text.replaceAll(pattern, `<${word}>`)
		expect(text).toMatchSnapshot(`${name}.txt`)
	}
	return { step, compare }
}

/** Role, name, value, states and description, as the browser hands them to a screen reader. */
async function nameFocused(session: CDPSession): Promise<string> {
	const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' })
	const { nodes } = await session.send('Accessibility.getPartialAXTree', {
		objectId: result.objectId as string,
		fetchRelatives: false,
	})
	const [node] = nodes
	const states = STATES.flatMap((state) => {
		const value = node?.properties?.find(({ name }) => name === state)?.value.value
		if (value === undefined || value === false || value === 'false') return []
		return value === true || value === 'true' ? [state] : [`${state}=${value}`]
	})
	return [
		`${node?.role?.value} "${node?.name?.value}"`,
		node?.value?.value && `value "${node.value.value}"`,
		...states,
		node?.description?.value && `description "${node.description.value}"`,
	]
		.filter(Boolean)
		.join(', ')
}
