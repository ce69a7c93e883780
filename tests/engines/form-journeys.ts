/** A visitor writes to the dealer. */
import type { FieldName } from '#app/features/finance/application/application-schema.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { enquiry, message } from '#tests/lead-values.ts'
import { query } from '#tests/test-databases.ts'
import { pictures } from './back-office-journeys.ts'
import { field, fillIn, type Journey, submit } from './journey.ts'
import type { Page } from './page.ts'

const TEXTS: FieldName[][] = [
	['fullName', 'idNumber', 'email', 'phone'],
	['residentialStreet', 'residentialSuburb', 'residentialPostalCode', 'timeAtAddressYears'],
	['occupation', 'currentEmployer', 'salaryPayDay'],
	['make', 'model', 'odometer', 'purchasePrice', 'depositAmount'],
]
const CHOICES: FieldName[][] = [
	['title', 'maritalStatus', 'dateOfBirth'],
	[],
	['industryType', 'propertyOwnership'],
	['term'],
]
const BOXES: [role: string, name: string][][] = [
	[],
	[],
	[['checkbox', 'Salary']],
	[
		['radio', 'Bakkie'],
		['radio', 'Used'],
	],
]
const TITLES = ['Personal', 'Address', 'Employment', 'Finance & Vehicle Details']

const sample = (name: FieldName) => String(sampleApplicant[name])

/** Fills in a step of the finance application, from 0. */
async function fillInStep(page: Page, step: number): Promise<void> {
	for (const name of TEXTS[step] ?? []) await field(page, name).fill(sample(name))
	for (const name of CHOICES[step] ?? []) await field(page, name).choose(sample(name))
	for (const [role, name] of BOXES[step] ?? []) await page.role(role, name).click()
}

async function switchTestDrives(databaseUrl: string, isOn: boolean): Promise<void> {
	const rules = { isOn, leadHours: 4, slotMinutes: 60, places: 1, daysAhead: 14 }
	const facts = JSON.stringify({ testDrives: rules })
	await query(databaseUrl, `update dealer_settings set facts = facts || '${facts}'::jsonb`)
}

const hasStep = (page: Page, step: number) => page.heading(new RegExp(`${TITLES[step]}$`)).find()

export const FORM_JOURNEYS: Record<string, Journey> = {
	'an enquiry, first with errors': {
		walk: async (page) => {
			await page.open(I20_PATH)
			await fillIn(page, { from_email: 'thandi' })
			await submit(page).click()
			await page.text('Please tell us your name.').find()
			await field(page, 'from_name').isFocused()
			await fillIn(page, enquiry)
			await submit(page).click()
			await page
				.role('main')
				.text(/We have your enquiry about the 20\d\d Hyundai i20/)
				.isInView()
		},
	},
	'a test drive, first with errors': {
		walk: async (page, { databaseUrl }) => {
			await switchTestDrives(databaseUrl, true)
			await page.open(`${I20_PATH}/test-drive`)
			await page
				.link(/^\w+day /)
				.nth(4)
				.click()
			await page.css('main section li a').nth(2).click()
			await page.heading('Your test drive').find()
			await submit(page).click()
			await page.text('Please tell us your name.').find()
			await fillIn(page, { from_name: 'Zanele Dube', from_email: 'zanele@example.co.za' })
			await submit(page).click()
			await page
				.role('main')
				.text(/^Your test drive is booked: /)
				.isInView()
			await switchTestDrives(databaseUrl, false)
		},
	},
	'a vehicle that is offered with photos': {
		walk: async (page) => {
			await page.open('/sell')
			await page.driver.upload('main input[name=photos]', pictures(2))
			await page.text('2 of 8 photos').find()
			await submit(page).click()
			await page.text('Please tell us the make.').find()
			await page.text('2 of 8 photos').find()
			await fillIn(page, {
				trade_make: 'Toyota',
				trade_model: 'Hilux',
				trade_year: '2018',
				trade_km: '98000',
			})
			await fillIn(page, { from_name: 'Lerato Khumalo', from_email: 'lerato@example.co.za' })
			await submit(page).click()
			await page.text(/^We have the details of your vehicle/).find()
			const isBelow = () => {
				const [panel, header] = ['#result', 'header'].map((css) => document.querySelector(css))
				return (
					(panel?.getBoundingClientRect().top ?? 0) >= (header?.getBoundingClientRect().bottom ?? Infinity)
				)
			}
			await page.until(
				'the answer below the header',
				async () => (await page.driver.run(isBelow)) || undefined,
			)
		},
	},
	'a message, first with errors': {
		walk: async (page) => {
			await page.open('/contact')
			await submit(page).click()
			await page.text('Please tell us your name.').find()
			await page.role('contentinfo').link('Blog').reach() // the field is out of view then
			await submit(page).click()
			await field(page, 'from_name').isFocused()
			const isLabelInView = () => {
				const [label, header] = ['label[for=from_name]', 'header'].map((css) =>
					document.querySelector(css)?.getBoundingClientRect(),
				)
				return (label?.top ?? 0) >= (header?.bottom ?? Infinity)
			}
			await page.until(
				'the label of the focused field below the header',
				async () => (await page.driver.run(isLabelInView)) || undefined,
			)
			await fillIn(page, message)
			await submit(page).click()
			await page
				.role('main')
				.text(/We answer within one working day/)
				.isInView()
		},
	},
	'a finance application, with an error and a reload in it': {
		// The console also reports a step with field errors
		excused: /status of 400/,
		walk: async (page) => {
			await page.open('/finance')
			await page.link('Apply Now').click()
			await page.isAt(/^\/finance\/application/)
			await page.button('Next').click()
			await page.css('main [aria-invalid=true]').isFocused()
			for (const step of [0, 1]) {
				await fillInStep(page, step)
				await page.button('Next').click()
				await hasStep(page, step + 1)
			}
			await page.reload()
			await hasStep(page, 2)
			await page.button('Back').click()
			await field(page, 'residentialStreet').hasValue(sample('residentialStreet'))
			await page.button('Next').click()
			await hasStep(page, 2)
			await fillInStep(page, 2)
			await page.button('Next').click()
			await hasStep(page, 3)
			await fillInStep(page, 3)
			await page.button('Submit Application').click()
			await page.text(/^AF\d{9}$/).find()
		},
	},
}
