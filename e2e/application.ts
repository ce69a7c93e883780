/** Fills in the finance application, for the browser tests. */
import type { Page } from '@playwright/test'
import type { FieldName } from '#app/features/finance/application/application-schema.ts'
import { sampleApplicant } from '#tests/applicants.ts'

export const APPLICATION = '/finance/application'
export const TITLES = ['Personal', 'Address', 'Employment', 'Finance & Vehicle Details']

export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
export const title = (page: Page, step: number) =>
	page.getByRole('heading', { level: 2, name: `Step ${step} of 4 ${TITLES[step - 1]}`, exact: true })
export const next = (page: Page) => page.getByRole('button', { name: 'Next' })
export const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true })
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' })
/** A message in the page, which covers no field. */
export const message = (page: Page, text: string) => page.getByRole('main').getByText(text)
export const toast = (page: Page, text: string) =>
	page.locator('body > div:not(:has(main))').locator('[role=status], [role=alert]').getByText(text)

const TEXTS = {
	1: ['fullName', 'idNumber', 'email', 'phone'],
	2: ['residentialStreet', 'residentialSuburb', 'residentialPostalCode', 'timeAtAddressYears'],
	3: ['occupation', 'currentEmployer', 'salaryPayDay'],
	4: ['make', 'model', 'odometer', 'purchasePrice', 'depositAmount'],
} as const
const CHOICES: Record<number, readonly FieldName[]> = {
	1: ['title', 'maritalStatus'],
	2: [],
	3: ['industryType', 'propertyOwnership'],
	4: ['term'],
}

export const valueFor = (name: FieldName): string => String(sampleApplicant[name])

/** Fills in a step's required fields and some optional ones. */
export async function fillIn(page: Page, step: 1 | 2 | 3 | 4): Promise<void> {
	for (const name of TEXTS[step]) await field(page, name).fill(valueFor(name))
	for (const name of CHOICES[step] ?? []) await field(page, name).selectOption(valueFor(name))
	if (step === 1) await field(page, 'dateOfBirth').fill(valueFor('dateOfBirth'))
	if (step === 3)
		for (const name of ['Salary', 'Rental Income']) await page.getByRole('checkbox', { name }).check()
	if (step === 4) {
		await page.getByRole('radio', { name: 'Bakkie' }).check()
		await page.getByRole('radio', { name: 'Used' }).check()
	}
}
