import type { Locator, Page } from '@playwright/test'
import { openingLineMessages } from '#messages/site.ts'
import { I20_PATH, oddVehicle } from '#tests/demo-vehicles.ts'
import { enquiry } from '#tests/lead-values.ts'
import { expect, expectHydrated, expectNoOverflow, test } from './fixtures.ts'
import {
	another,
	BLANK_ENQUIRY,
	button,
	ENQUIRY_SENT,
	expectErrorAt,
	expectValues,
	field,
	fillIn,
	form,
	holdForm,
	panel,
	watchTokens,
} from './lead-form.ts'

const SOLD = `/car/${oddVehicle('sold')}`
const priceCard = (page: Page) =>
	page.getByRole('complementary', { name: 'Price and contact' }).locator('> div')

async function expectNothingCut(page: Page) {
	const hidden = () => priceCard(page).evaluate((card) => card.scrollHeight - card.clientHeight)
	for (let height = 600; height <= 1100; height += 20) {
		await page.setViewportSize({ width: 1440, height })
		expect(await hidden(), `at a height of ${height}`).toBe(0)
	}
}

test('nothing in the price card of a reserved, sold or reduced vehicle is cut', async ({ page }) => {
	for (const edge of ['reserved', 'sold', 'price_dropped']) {
		await page.goto(`/car/${oddVehicle(edge)}`)
		await expectNothingCut(page)
	}
})

test('the way to ask is whole in the first view of a laptop', async ({ page }) => {
	const shown: string[] = []
	for (const path of [I20_PATH, `/car/${oddVehicle('reserved')}`, SOLD])
		for (const [width, height] of [
			[1440, 900],
			[1366, 768],
		] as const) {
			await page.setViewportSize({ width, height })
			await page.goto(path)
			const action = priceCard(page).locator('.enquiry :is(.enquiry-short a, [type=submit]):visible')
			const { y, height: tall } = (await action.boundingBox()) ?? { y: height, height: 0 }
			if (y + tall > height) shown.push(`${path} at ${width} x ${height}: ends at ${y + tall}`)
		}
	expect(shown).toEqual([])
})

test('lines and titles of the card do not crowd each other', async ({ page }) => {
	for (const height of [900, 1000, 1100]) {
		await page.setViewportSize({ width: 1440, height })
		await page.goto(I20_PATH)
		const room = await priceCard(page).evaluate((card) => {
			const box = (selector: string) => (card.querySelector(selector) as Element).getBoundingClientRect()
			const hours = (card.querySelector('[href^="tel:"] + p') as Element).getBoundingClientRect()
			return {
				aboveRule: box('.enquiry').top - box('.vehicle-price').bottom,
				belowRule: box('.enquiry h2').top - box('.enquiry').top,
				belowTitle: box('.enquiry label').top - box('.enquiry h2').bottom,
				belowHours: box('.enquiry div:has(> [href^="tel:"])').bottom - hours.bottom,
			}
		})
		expect(
			Math.min(room.aboveRule, room.belowRule, room.belowTitle),
			JSON.stringify(room),
		).toBeGreaterThanOrEqual(16)
		expect(room.belowHours).toBeGreaterThanOrEqual(12)
	}
})

test('bold words stand as far apart as regular ones', async ({ page }) => {
	await page.goto(I20_PATH)
	const card = priceCard(page)
	for (const text of [
		card.getByRole('heading', { name: 'Ask about this vehicle' }),
		card.getByRole('link', { name: 'Apply for finance' }),
		card.getByRole('button', { name: 'Send Enquiry' }),
	]) {
		const spacing = await text.evaluate((element) => {
			const { wordSpacing, fontSize } = getComputedStyle(element)
			return Number.parseFloat(wordSpacing) / Number.parseFloat(fontSize)
		})
		expect(spacing).toBeCloseTo(0.05)
	}
})

test('in a low window the message shows whole lines', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 })
	await page.goto(I20_PATH)
	const cut = () =>
		page.locator('main [name=message]').evaluate((area) => {
			const { lineHeight, paddingTop, fontSize } = getComputedStyle(area)
			const [line, top, size] = [lineHeight, paddingTop, fontSize].map(Number.parseFloat) as [
				number,
				number,
				number,
			]
			const room = area.clientHeight - top
			return { lines: Math.floor(room / line), nextLine: Math.max(0, (room % line) - (line - size) / 2) }
		})
	await expect.poll(cut).toEqual({ lines: 3, nextLine: 0 })
})

test('several enquiries can be sent from the same vehicle page', async ({ page }) => {
	const tokens = watchTokens(page)
	const dismiss = () => page.getByRole('button', { name: 'Dismiss' }).click()
	await page.goto(I20_PATH)
	await expectValues(page, BLANK_ENQUIRY)

	await test.step('the price card stays fully visible in high and low windows', async () => {
		const card = priceCard(page)
		const top = async () => (await card.boundingBox())?.y ?? 0
		const longest = `${openingLineMessages.byAppointment}, ${openingLineMessages.opens('Wednesday', '08:30')}`
		const hours = card.locator('p').filter({ hasText: /Open now|Closed|By appointment/ })
		await hours.evaluate((line, text) => line.lastChild?.replaceWith(text), longest)
		await expect(card).toContainText(longest)
		await expectNothingCut(page)
		await page.setViewportSize({ width: 1440, height: 720 })
		await page.mouse.wheel(0, 700)
		await expect.poll(top).toBe(92)
		for (const name of ['Email', 'WhatsApp', 'Map'])
			await expect(card.getByRole('link', { name })).toBeInViewport()
		await page.setViewportSize({ width: 1440, height: 900 })
	})

	await test.step('a field error appears when the field loses the focus, and disappears when the value is valid', async () => {
		await field(page, 'from_email').fill('thandi')
		await expect(field(page, 'from_email')).not.toHaveAttribute('aria-invalid', 'true')
		await field(page, 'from_email').blur()
		await expectErrorAt(page, 'from_email', 'Please enter an email address, such as name@example.co.za.')
		await field(page, 'from_email').pressSequentially('@example.co.za')
		await expect(field(page, 'from_email')).not.toHaveAttribute('aria-invalid', 'true')

		await field(page, 'message').fill('')
		await button(page).click()
		await expect(field(page, 'from_name')).toBeFocused()
		await expectErrorAt(page, 'from_name', 'Please tell us your name.')
		await expectErrorAt(page, 'message', 'Please write your message.')
		await form(page).getByRole('link', { name: 'Message' }).click()
		await expect(field(page, 'message')).toBeFocused()
		await expect(field(page, 'from_phone')).not.toHaveAttribute('aria-invalid', 'true')
		expect(tokens).toEqual([])
	})

	await test.step('a double click sends an enquiry once, shows a confirmation, and hides the form', async () => {
		await fillIn(page, enquiry)
		const width = (await button(page).boundingBox())?.width
		const release = await holdForm(page)
		const requests: string[] = []
		page.on('request', (request) => {
			if (request.resourceType() === 'script') return // the first toast loads what finds its place
			requests.push(`${request.method()} ${new URL(request.url()).pathname}`)
		})
		await button(page).dblclick()
		await expect(button(page)).toHaveText(/Sending\.\.\./)
		await expect(button(page)).toHaveAccessibleName('Sending...')
		await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
		await expect.poll(async () => (await button(page).boundingBox())?.width).toBe(width)
		release()
		await expect(page.locator('.toast-in').filter({ hasText: ENQUIRY_SENT })).toBeVisible()
		expect(requests).toEqual([`POST ${I20_PATH}.data`])
		await expect(panel(page)).toBeFocused()
		await expect(panel(page)).toContainText(/We have your enquiry about the 20\d\d Hyundai i20/)
		await expect(panel(page)).toContainText('We answer within one working day.')
		await expect(panel(page).getByRole('link').first()).toHaveAttribute('href', 'tel:+27170000000')
		await expect(button(page)).toBeHidden()
		await expectValues(page, BLANK_ENQUIRY)
		await dismiss()
		await another(page).click()
		await expect(button(page)).toHaveAccessibleName('Send Enquiry')
		await expect(page).toHaveURL(I20_PATH)
		await page.unroute('**/*')
	})

	await test.step('text typed while an enquiry is being sent stays, and is sent as a separate enquiry', async () => {
		await fillIn(page, { ...enquiry, message: 'Is it red?' })
		const release = await holdForm(page)
		await button(page).click()
		await expect(button(page)).toHaveAccessibleName('Sending...')
		await field(page, 'message').fill('And has it a spare key?')
		release()
		await expect(page.locator('.toast-in').filter({ hasText: ENQUIRY_SENT })).toBeVisible()
		await expectValues(page, { ...enquiry, message: 'And has it a spare key?' })
		await button(page).click()
		await expectValues(page, BLANK_ENQUIRY)
		await dismiss()
		await another(page).click()
	})

	await test.step('an enquiry can be sent with the keyboard only', async () => {
		await field(page, 'from_name').focus()
		for (const text of [enquiry.from_name, enquiry.from_email, enquiry.from_phone]) {
			await page.keyboard.type(text)
			await page.keyboard.press('Tab')
		}
		await expect(field(page, 'message')).toBeFocused()
		await page.keyboard.press('Tab')
		await expect(button(page)).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(page.getByText(ENQUIRY_SENT.slice(8))).toBeVisible()
		await expect(panel(page)).toBeFocused()
		for (const _ of ['telephone', 'WhatsApp', 'another']) await page.keyboard.press('Tab')
		await page.keyboard.press('Enter')
		await expect(button(page)).toBeVisible()
	})

	expect(tokens, 'each is an enquiry of its own').toHaveLength(4)
	expect(new Set(tokens).size).toBe(4)
})

test('on a phone, a visitor opens a vehicle similar to a sold one and enquires from the bottom bar @phone', async ({
	page,
}) => {
	// A view transition covers the bar, and the click would scroll the page to the bar's place in the text.
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await page.goto(SOLD)
	await expect(field(page, 'message')).toHaveValue(
		/has been sold\. Please let me know when you have one like it\.$/,
	)
	await fillIn(page, { message: 'Something begun' })
	page.once('dialog', (dialog) => dialog.accept())
	await page.getByRole('region', { name: 'Similar Vehicles' }).getByRole('link').first().tap()
	await expect(page).not.toHaveURL(SOLD)
	await expectHydrated(page)
	await expect(field(page, 'message')).toHaveValue(/^Hi, I am interested in the/)

	await page.getByRole('link', { name: 'Enquire' }).tap()
	await expect(page.getByRole('heading', { name: 'Ask about this vehicle' })).toBeInViewport()
	await expect(field(page, 'from_name')).toBeInViewport()
	await fillIn(page, enquiry)
	await button(page).tap()
	await expect(page.getByText(ENQUIRY_SENT.slice(8))).toBeInViewport()
	await expect(panel(page)).toBeFocused()
	const boxOf = (part: Locator) => part.boundingBox().then((box) => box ?? { y: 0, height: 0 })
	const isApart = async () => {
		const [toast, answer] = [await boxOf(page.locator('.toast-in')), await boxOf(panel(page))]
		return toast.y >= answer.y + answer.height || toast.y + toast.height <= answer.y
	}
	await expect.poll(isApart).toBe(true)
	await expectNoOverflow(page)
})
