/** A page in any of the engines: elements by role, label or text, found with patience, and used like a person does. */
import { readFileSync } from 'node:fs'
import { type Driver, HangError, type Key, type Point, type Size } from './driver.ts'
import { look, type Move, type Query, type Sight, takeAim } from './in-page.ts'

const PATIENCE = Number(process.env.PATIENCE ?? 60_000) // milliseconds; a busy machine is no failure
const INTERVAL = 50
const LANDING = 250 // pixels from the window's top

const library = readFileSync(
	new URL(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
	'utf8',
)

/** Amounts have spaces that do not break. */
const plain = (text: string) => text.replace(/\s/g, ' ')

type Element = NonNullable<Sight['element']>
type Name = string | RegExp

/** In the browser: what to type for an option of the focused select. WebKit opens the list at a space. */
const wordOfOption = (value: string) => {
	const select = document.activeElement
	if (!(select instanceof HTMLSelectElement)) return undefined
	const options = [...select.options]
	const [word = ''] = options.find((option) => option.value === value)?.text.split(/\s/) ?? []
	return word && options.find(({ text }) => text.startsWith(word))?.value === value ? word : undefined
}

export type Page = ReturnType<typeof openPage>

export function openPage(driver: Driver, origin: string) {
	const faults = new Set<string>()
	let place = 'no page yet'
	let step = 'nothing'

	const address = () => driver.run(() => location.pathname + location.search + location.hash)

	async function see(queries: Query[], move: Move): Promise<Sight> {
		if (!(await driver.run(() => 'TestingLibraryDom' in window && document.body !== null)))
			await driver.load(library)
		const sight = await driver.run(look, queries, move)
		place = sight.place
		if (sight.wide > 0) faults.add(`${await address()} is ${sight.wide} px wider than its window`)
		for (const fault of sight.pictureFaults) faults.add(fault)
		return sight
	}

	/** Waits until the work returns something; between documents the browser throws. */
	async function until<Result>(what: string, work: () => Promise<Result | undefined>): Promise<Result> {
		const deadline = Date.now() + PATIENCE
		step = what
		let last: unknown
		while (Date.now() < deadline) {
			try {
				const result = await work()
				if (result !== undefined) return result
				last = undefined
			} catch (error) {
				if (error instanceof HangError) throw error
				last = error
			}
			await new Promise((resolve) => setTimeout(resolve, INTERVAL))
		}
		throw new Error(`waited in vain: ${what}, on ${await address()}${last ? `: ${last}` : ''}`)
	}

	const locate = (queries: Query[]) => {
		const what = queries
			.map(({ by, value, name, pattern }) => `${by} ${value} ${name ?? pattern ?? ''}`)
			.join(' > ')
		const find = (move: Move = 'none', isRight: (element: Element) => boolean = () => true, state = '') =>
			until(`${what} ${state}`, async () => {
				const { element } = await see(queries, move)
				return element && isRight(element) ? element : undefined
			})

		/** Waits until the element rests and nothing covers it. */
		async function reach(move: Move = 'into view'): Promise<Point> {
			let before: Point | undefined
			return await until(`${what} to rest, uncovered`, async () => {
				const { element } = await see(queries, move)
				const rests = element?.isReachable && element.x === before?.x && element.y === before?.y
				before = element
				return rests ? before : undefined
			})
		}

		/** Once more if the element moved away before the click arrived. */
		const click = () =>
			until(`${what} to be clicked`, async () => {
				await driver.click(await reach('aim'))
				return (await driver.run(takeAim).catch(() => true)) || undefined
			})

		return {
			...within(queries),
			nth: (nth: number) => locate([...queries.slice(0, -1), { ...(queries.at(-1) as Query), nth }]),
			reach,
			find,
			click,
			focus: () => find('focus', ({ isFocused }) => isFocused, 'to take the focus'),
			/** Replaces the text by typing. */
			fill: async (text: string) => {
				await click()
				await find('select all', ({ isFocused }) => isFocused, 'to take the focus')
				await (text ? driver.type(text) : driver.press('Backspace'))
			},
			/**
			 * Types the first word of a select's option. Where another option begins with it, and for a date or a range,
			 * sets the value as the browser's own control does.
			 */
			choose: async (value: string) => {
				const { value: before } = await find('focus', ({ isFocused }) => isFocused, 'to take the focus')
				const word = await driver.run(wordOfOption, value)
				if (word) {
					if (value !== before) await driver.type(word)
					await find('none', (element) => element.value === value, `with the value ${value}`)
					return
				}
				await driver.run((chosen) => {
					const control = document.activeElement as HTMLInputElement
					const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
					set?.call(control, chosen)
					for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
				}, value)
			},
			count: async () => (await see(queries, 'none')).count,
			isGone: () =>
				until(`${what} to be gone`, async () => (await see(queries, 'none')).count === 0 || undefined),
			hasText: (text: Name) =>
				find(
					'none',
					(element) => (text instanceof RegExp ? text.test(element.text) : element.text.includes(text)),
					`with the text ${text}`,
				),
			hasValue: (value: string) =>
				find('none', (element) => plain(element.value) === value, `with the value ${value}`),
			isFocused: () => find('none', (element) => element.isFocused, 'with the focus'),
			isAtTop: (top: number) =>
				find('none', (element) => Math.abs(element.top - top) <= 2, `at ${top} px from the window's top`),
			/** Where a link within the page leads to. */
			isBelowHeader: () =>
				find('none', ({ top, isInView }) => isInView && top > 0 && top < LANDING, 'below the header'),
			isInView: () => find('none', (element) => element.isInView, 'in view'),
		}
	}

	const byName = (name: Name | undefined) =>
		name instanceof RegExp ? { pattern: name.source } : name === undefined ? {} : { name }
	const byText = (text: Name): Query =>
		text instanceof RegExp ? { by: 'text', value: '', pattern: text.source } : { by: 'text', value: text }
	/** Labels end with a mark where the field is required or optional. */
	const byLabel = (text: string): Query => ({
		by: 'label',
		value: '',
		pattern: `^${text}\\s*(\\*|\\(optional\\))?$`,
	})

	/** Queries inside of what these queries match. */
	function within(outer: Query[]) {
		const role = (value: string, name?: Name) => locate([...outer, { by: 'role', value, ...byName(name) }])
		return {
			role,
			button: (name: Name) => role('button', name),
			link: (name: Name) => role('link', name),
			heading: (name: Name) => role('heading', name),
			label: (text: string) => locate([...outer, byLabel(text)]),
			text: (text: Name) => locate([...outer, byText(text)]),
			css: (value: string) => locate([...outer, { by: 'css', value }]),
		}
	}

	return {
		...within([]),
		driver,
		until,
		address,
		isNarrow: () => driver.run(() => innerWidth < 1_024),
		open: async (path: string) => {
			await markDocument()
			await driver.open(origin + path)
			await hydrated()
		},
		reload: async () => {
			await markDocument()
			await driver.reload()
			await hydrated()
		},
		/** Until this page is left; the one before may lead elsewhere at once, which drivers report as a failure. */
		back: async () => {
			await driver.run(() => {
				const here = Object.assign(window, { isGoingBack: true }) as { isGoingBack?: boolean }
				for (const type of ['popstate', 'pagehide'])
					addEventListener(type, () => delete here.isGoingBack, { once: true })
				history.back()
			})
			await until('the page before', async () =>
				(await driver.run(() => 'isGoingBack' in window)) ? undefined : true,
			)
		},
		type: (text: string) => driver.type(text),
		press: (key: Key) => driver.press(key),
		resize: (size: Size) => driver.resize(size),
		isAt: (path: Name) =>
			until(`the address to be ${path}`, async () => {
				const current = await address()
				return (path instanceof RegExp ? path.test(current) : path === current) || undefined
			}),
		hydrated,
		/** The step that was begun last, and what was seen last. */
		lastStep: () => `waiting for ${step.trim()}; the page: ${place}`,
		/** All that went wrong without ending the journey. */
		complaints: async () => [...(await driver.complaints()), ...faults],
	}

	/** A driver may return before the next document is there. */
	async function markDocument() {
		await driver.run(() => void Object.assign(window, { isEarlierDocument: true }))
	}

	/** Pages load their scripts after they are painted. */
	function hydrated() {
		return until('the page to hydrate', async () => {
			const isHydrated = () =>
				'hydrated' in document.documentElement.dataset && !('isEarlierDocument' in window)
			return (await driver.run(isHydrated)) || undefined
		})
	}
}
