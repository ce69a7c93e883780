/** An owner invites a member of staff, and changes the look. */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { WorkerSite } from '#e2e/site.ts'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { linkIn } from '#tests/emails.ts'
import { NEW_PASSWORD, PASSWORD } from '#tests/staff.ts'
import { field, fillIn, type Journey, signIn, signOut } from './journey.ts'
import type { Page } from './page.ts'

const linkTo = (page: Page, { dataDir }: WorkerSite, email: string) =>
	page.until(`an email to ${email}`, async () => {
		const folder = join(dataDir, 'letters')
		const emails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
		const invitation = emails.find((text) => text.includes(`To: ${email}`))
		return invitation && linkIn(invitation, 'join')
	})

const ACCENT = '#8fd14f'

export const SETTINGS_JOURNEYS: Record<string, Journey> = {
	'an invited member of staff joins': {
		excused: /status of 40[01]/, // a session that ended, and a password that is too short
		walk: async (page, site) => {
			const name = `Sipho-${randomUUID().slice(0, 8)}`
			const email = `${name.toLowerCase()}@example.co.za`
			await signIn(page, site, { isOwner: true })
			if (await page.isNarrow()) await page.button('Open menu').click()
			await page.link('Staff').click()
			await page.label('Their email').fill(email)
			await page.label('Your password').fill(PASSWORD)
			await page.button('Send the invitation').click()
			await page.text(/^The invitation is on its way/).find()
			await signOut(page)
			await page.open(await linkTo(page, site, email))
			await page.label('Your name').fill(name)
			await fillIn(page, { password: 'short' })
			await page.button('Join').click()
			await page.text('Use at least 12 characters.').find()
			await fillIn(page, { password: NEW_PASSWORD })
			await page.button('Join').click()
			await page.heading(`Welcome back, ${name}`).find()
		},
	},
	'a draft of the look': {
		walk: async (page, site) => {
			const accent = field(page, 'accent')
			await signIn(page, site)
			await page.open('/admin/settings/look')
			await accent.fill(ACCENT)
			await page.button('Save draft').click()
			await page.text(/^The draft is saved/).find()
			await accent.hasValue(ACCENT)
			await page.css('main input[type=color]').reach() // the bar with the button does not hide it
			await page.reload()
			await accent.hasValue(ACCENT)
			await accent.fill('#4caf50')
			await page.button('Save draft').click()
			await page.text(/^The draft is saved/).find()
			await page.open('/admin')
			await page.open('/admin/settings/look')
			await accent.hasValue('#4caf50')
			await page.button('Discard the draft').click()
			await page.text(/^The draft is gone/).find()
			await accent.hasValue('')
		},
	},
	'what it costs to drive away, on a page of a vehicle': {
		excused: /loading (route module|dynamically imported module)/i, // of the settings, which are left
		walk: async (page, site) => {
			const save = async (kind: string, amount: string) => {
				await page.open('/admin/settings/finance')
				await page.css('[name=costKind]').nth(0).choose(kind)
				await page.css('[name=costAmount]').nth(0).fill(amount)
				await page.button('Save these costs').click()
				await page.text('Saved. The website shows it from now on.').find()
				await page.open(I20_PATH)
			}
			await signIn(page, site, { isOwner: true })
			await save('plates', '450')
			await page.css('.drive-away summary').click()
			await page.role('row', /^Number plates/).hasText('450')
			await page.role('row', /^In all/).find()
			await save('', '')
			await page.css('.vehicle-price').find()
			expect(await page.css('.drive-away').count()).toBe(0)
		},
	},
	'prepared answers show whole lines': {
		walk: async (page, site) => {
			await signIn(page, site)
			await page.open('/admin/settings/leads')
			await page.css('[name=templateText]').find()
			const cutLines = () =>
				[...document.querySelectorAll<HTMLTextAreaElement>('[name=templateText]')].filter((area) => {
					const { paddingTop, lineHeight } = getComputedStyle(area)
					const shown = area.clientHeight - Number.parseFloat(paddingTop)
					return area.scrollHeight > area.clientHeight && shown % Number.parseFloat(lineHeight) > 4
				}).length
			expect(await page.driver.run(cutLines)).toBe(0)
		},
	},
	'a button stays under the finger when the notice above it appears': {
		excused: /loading (route module|dynamically imported module)/i, // of the dashboard, which is left
		walk: async (page, site) => {
			await signIn(page, site, { isOwner: true })
			await page.open('/admin/settings/finance')
			const button = page.button('Save this choice')
			const { y } = await button.reach()
			await button.click()
			await page.text('Nothing was different, so nothing was changed.').find()
			if (await page.driver.run(() => CSS.supports('overflow-anchor', 'auto'))) return
			await button.find('none', (element) => Math.abs(element.y - y) <= 2, 'in its place')
		},
	},
}
