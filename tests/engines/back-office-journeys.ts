/** A staff member at work. */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '#app/infra/config.server.ts'
import { message } from '#tests/lead-values.ts'
import { codeFor, PASSWORD } from '#tests/staff.ts'
import { addAdmin, fillIn, type Journey, signIn, signOut, submit } from './journey.ts'
import type { Page } from './page.ts'

const PHOTOS = join(PROJECT, 'demo/photos')

export const pictures = (count: number) =>
	readdirSync(PHOTOS)
		.filter((name) => /-(side|front34)-\w+\.webp$/.test(name))
		.slice(0, count)
		.map((name) => join(PHOTOS, name))

const readOrder = (page: Page) =>
	page.driver.run(() =>
		[...document.querySelectorAll<HTMLInputElement>('input[name=images]')].map(({ value }) => value),
	)

export const BACK_OFFICE_JOURNEYS: Record<string, Journey> = {
	'signing in and out': {
		excused: /status of 40[01]/, // a wrong password
		walk: async (page, site) => {
			const email = await addAdmin(site)
			await page.open('/admin')
			await page.isAt('/admin/login')
			await fillIn(page, { email, password: 'a long walk on the lowveld' })
			await page.button('Sign In').click()
			await page.role('main').text('Invalid login credentials').find()
			await fillIn(page, { password: PASSWORD })
			await page.button('Sign In').click()
			await page.isAt('/admin')
			await page.heading('Welcome back, Thandi').find()
			await signOut(page)
		},
	},
	'a new vehicle whose photos are reordered': {
		walk: async (page, site) => {
			const name = `Opel Corsa ${randomUUID().slice(0, 8)}`
			await signIn(page, site)
			await page.open('/admin/cars')
			await page.button('Add Car').click()
			await page.label('Name').find()
			await page.driver.upload('dialog[open] input[type=file][multiple]', pictures(3))
			const isPhone = await page.isNarrow()
			if (isPhone) await page.button('Arrange 3 photos').click()
			await page.button('Move image 3').find()
			await page.button('Move image 1').focus()
			await page.press('ArrowRight')
			await page.text('Image 1 is now image 2 of 3.').find()
			await page.button('Move image 2').isFocused()
			const [, second] = await readOrder(page)
			const [from, to] = [page.button('Move image 2'), page.button('Move image 1')] // both fit a low window
			await page.driver.drag(await from.reach(), await to.reach())
			await page.until(
				'the second photo to be the first',
				async () => (await readOrder(page))[0] === second || undefined,
			)
			if (isPhone) await page.button('Done').click()
			await page.role('textbox', 'Name').fill(name)
			await page.role('textbox', 'Price').fill('R 189 900')
			await page.button('Save Car').click()
			await page.button('Yes, it is new').click()
			await page.css('dialog:modal').isGone()
			await page.button(`Edit ${name}`).find()
		},
	},
	'a lead is answered': {
		walk: async (page, site) => {
			const name = `Pieter ${randomUUID().slice(0, 8)}`
			await page.open('/contact')
			await fillIn(page, { ...message, from_name: name })
			await submit(page).click()
			await page
				.role('main')
				.text(/We answer within one working day/)
				.find()
			await signIn(page, site)
			await page.open('/admin/leads')
			await page.role('list', 'Leads').link(new RegExp(name)).click()
			const lead = page.role('article')
			await lead.heading(new RegExp(name)).find()
			await lead.text(message.message).find()
			await lead.button('I have answered').click()
			await lead.label('Status').hasValue('contacted')
			await lead.label('Internal note').fill('Comes on Saturday')
			await lead.button('Add note').click()
			await lead.label('Internal note').hasValue('')
			await lead.hasText('Comes on Saturday')
			// Chromium and Firefox hold what is at the top of the window, or of the lead's column, instead.
			if (await page.driver.run(() => CSS.supports('overflow-anchor', 'auto'))) return
			const long = Array.from({ length: 12 }, (_, line) => `Line ${line}`).join('\n')
			await lead.label('Internal note').find('focus')
			await lead.label('Internal note').choose(long)
			const button = lead.button('Add note')
			const { y } = await button.reach()
			await button.click()
			await lead.hasText('Line 11')
			await lead.label('Internal note').hasValue('')
			await button.find('none', (element) => Math.abs(element.y - y) <= 2, 'in its place')
		},
	},
	'a text in the preview, before it is saved': {
		walk: async (page, site) => {
			await signIn(page, site)
			await page.open('/admin/settings/texts/about')
			await page.label('First sentence').fill('Three generations in one workshop.')
			await page.button('Show a preview').click()
			const preview = () =>
				document.querySelector('iframe')?.contentDocument?.querySelector('main')?.textContent
			await page.until(
				'the text in the preview',
				async () =>
					(await page.driver.run(preview))?.includes('Three generations in one workshop.') || undefined,
			)
			const hasMenuButton = () => {
				const button = document
					.querySelector('iframe')
					?.contentDocument?.querySelector('header button[popovertarget]')
				return button?.checkVisibility()
			}
			for (const [width, isNarrow] of [
				['Computer', false],
				['Phone', true],
			] as const) {
				await page.button(width).click()
				await page.until(
					`the page for a ${width}`,
					async () => (await page.driver.run(hasMenuButton)) === isNarrow || undefined,
				)
			}
		},
	},
	'Back after signing out shows no lead': {
		excused: /status of 40[01]/,
		walk: async (page, site) => {
			const name = `Lerato ${randomUUID().slice(0, 8)}`
			await page.open('/contact')
			await fillIn(page, { ...message, from_name: name })
			await submit(page).click()
			await page
				.role('main')
				.text(/We answer within one working day/)
				.find()
			await signIn(page, site)
			await page.open('/admin/leads')
			await page.role('list', 'Leads').link(new RegExp(name)).find()
			// React Router reloads a page whose module does not arrive because the visitor leaves.
			if (!(await page.isNarrow())) await page.role('article').find()
			await page.open('/admin')
			await signOut(page)
			for (const _ of [1, 2]) {
				await page.back()
				await page.isAt(/^\/admin\/login/)
				await page.label('Email').find()
				if (await page.driver.run((name) => document.documentElement.outerHTML.includes(name), name))
					throw new Error('the lead is in the page')
			}
		},
	},
	'a second factor': {
		excused: /status of 40[01]/, // a code that was used already
		walk: async (page, site) => {
			const email = await signIn(page, site)
			await page.open('/admin/account/second-factor')
			await page.label('Your password').fill(PASSWORD)
			await page.button('Set it up').click()
			await page.heading('Set up your phone').find()
			const offer = await page.driver.run(
				() => document.querySelector<HTMLInputElement>('input[name=offer]')?.value ?? '',
			)
			await page.label('Code of six digits').fill(codeFor(new URL(offer).searchParams.get('secret') ?? ''))
			await page.button('Turn it on').click()
			await page.heading('Your second factor is on').find()
			const { text: recoveryCode } = await page.css('main ol li').find()
			await page.link('I have saved them').click()
			await page.heading(/^Welcome back/).find()
			await signOut(page)
			await fillIn(page, { email, password: PASSWORD })
			await page.button('Sign In').click()
			await page.heading('Your code').find()
			await page.link('Use a recovery code').click()
			await page.label('Recovery code').fill(recoveryCode)
			await page.button('Sign In').click()
			await page.isAt('/admin')
		},
	},
}
