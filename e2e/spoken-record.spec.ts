/**
 * What a screen reader says in eight journeys. A change of the files in `e2e/spoken` is reviewed like one of a
 * picture; `--update-snapshots` writes them.
 */
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { enquiry } from '#tests/lead-values.ts'
import { APPLICATION, field as applicationField, fillIn as fillInStep, next, title } from './application.ts'
import { test } from './fixtures.ts'
import { search, visit } from './inventory.ts'
import { button, field, fillIn, panel } from './lead-form.ts'
import { sendMessage } from './set-up.ts'
import { startRecord } from './spoken-record.ts'
import { addAdmin, emailField, PASSWORD, passwordField, signIn } from './staff.ts'

test.use({ excused: /status of 40[01]/ }) // rejected forms

const ID = /[0-9a-f]{8}/g

const HOURS = /(Open now|Closed|Opens|By appointment)[^\n]*/g // as the clock says

test('a vehicle is found by filter', async ({ page }) => {
	const { step, compare } = await startRecord(page)
	await visit(page)
	const condition = page.getByLabel('Condition')
	await step('reach the condition', () => condition.focus(), { focus: condition })
	await step('choose used', () => condition.selectOption('used'), { says: /Vehicles/, focus: condition })
	const chips = page.getByRole('list', { name: 'Active filters' })
	await step('read the active filters', async () => {}, { reads: chips })
	await step('take the filter back', () => chips.getByRole('link', { name: /Used/ }).press('Enter'), {
		says: /Vehicles/,
		focus: page.locator(':focus'),
	})
	const year = page.getByRole('slider', { name: 'Highest year' })
	await step('reach the highest year', () => year.focus(), { focus: year })
	await step('lower it', () => year.press('Home'), { says: /Vehicles/, focus: year })
	compare('find-by-filter')
})

test('a vehicle is found by search', async ({ page }) => {
	const { step, compare } = await startRecord(page)
	await visit(page)
	await step('reach the search', () => search(page).focus(), {
		focus: page.locator('[role=combobox][aria-controls]:focus'), // its list has loaded
	})
	await step('type a name with a fault', () => search(page).fill('hilx'), {
		says: /suggestion(.|\n)*Vehicles/,
		focus: search(page),
	})
	const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Toyota Hilux' }).first()
	await step('read the first vehicle', async () => {}, { reads: card })
	compare('find-by-search')
})

test('a vehicle and its price are read', async ({ page }) => {
	const { step, compare } = await startRecord(page)
	await page.goto(I20_PATH)
	await step('read the vehicle', async () => {}, {
		reads: page.getByRole('complementary', { name: 'Price and contact' }),
	})
	const photos = page.getByRole('region', { name: 'Photographs' })
	const more = photos.getByRole('link', { name: 'Show photo 2' })
	await step('show the second photo', () => more.press('Enter'), { says: /2 of 4/ })
	const full = photos.getByRole('button', { name: 'View full screen' })
	await step('open the photos full screen', () => full.press('Enter'), {
		focus: page.getByRole('dialog').getByRole('button').first(),
	})
	await step('go on to the next', () => page.keyboard.press('ArrowRight'), { says: /3 of 4/ })
	await step('close them', () => page.keyboard.press('Escape'), { focus: full })
	const calculator = page.getByRole('tab', { name: 'Finance Calculator' })
	await step('reach the calculator', () => calculator.press('Enter'), { focus: calculator })
	const price = page.getByLabel('Vehicle price')
	await step('reach its price', () => price.focus(), { focus: price })
	await step(
		'type another price',
		async () => {
			await price.fill('200000')
			await price.press('Tab')
		},
		{ says: /Monthly repayment/ },
	)
	compare('read-a-vehicle', { hours: HOURS })
})

test('an enquiry is sent, first with an error', async ({ page }) => {
	const { step, compare } = await startRecord(page)
	await page.goto(I20_PATH)
	const name = field(page, 'from_name')
	await step('reach the name', () => name.focus(), { focus: name })
	await step('send without a name', () => button(page).press('Enter'), { focus: name })
	await fillIn(page, enquiry)
	await step('send it rightly', () => button(page).press('Enter'), { focus: panel(page), reads: panel(page) })
	compare('send-an-enquiry', { hours: HOURS })
})

test('a step of the application is sent with an error', async ({ page }) => {
	const { step, compare } = await startRecord(page)
	await page.goto(APPLICATION)
	await fillInStep(page, 1)
	const idNumber = applicationField(page, 'idNumber')
	await idNumber.fill('123')
	await step('send a short ID number', () => next(page).press('Enter'), { says: /./, focus: idNumber })
	await fillInStep(page, 1)
	await step('send it rightly', () => next(page).press('Enter'), { focus: title(page, 2) })
	compare('apply-with-an-error')
})

test('a staff member signs in, first with a wrong password', async ({ page }) => {
	const email = await addAdmin()
	const { step, compare } = await startRecord(page)
	await page.goto('/admin/login')
	await step('reach the email', () => emailField(page).focus(), { focus: emailField(page) })
	await emailField(page).fill(email)
	await passwordField(page).fill('a long walk on the lowveld')
	await step('send a wrong password', () => passwordField(page).press('Enter'), {
		says: /Login failed/,
		focus: passwordField(page),
	})
	await passwordField(page).fill(PASSWORD)
	await step('send the right one', () => passwordField(page).press('Enter'), {
		says: /Dashboard|Welcome/,
		focus: page.locator('main'),
	})
	compare('sign-in', { id: ID })
})

test('a field of a car is changed', async ({ page }) => {
	const { step, compare } = await startRecord(page)
	await signIn(page, await addAdmin())
	await page.goto('/admin/cars?search=i20')
	const edit = page.getByRole('button', { name: /^Edit Hyundai i20/ })
	await step('reach the car', () => edit.focus(), { focus: edit })
	await step('open it', () => edit.press('Enter'), {
		focus: page.getByRole('dialog').locator(':focus'),
	})
	const price = page.getByRole('dialog').getByRole('textbox', { name: 'Price', exact: true })
	const before = await price.inputValue()
	await price.fill('')
	await step('save it without a price', () => price.press('Enter'), {
		says: /Price must/,
		focus: price,
	})
	await price.fill(before)
	await step('save it', () => price.press('Enter'), { says: /updated successfully/, focus: edit })
	compare('change-a-car')
})

test('a lead is opened and answered', async ({ page }) => {
	const { step, compare } = await startRecord(page)
	const [older] = [await sendMessage(page), await sendMessage(page)]
	await signIn(page, await addAdmin())
	await step('open the leads', () => page.goto('/admin/leads'), { says: /message/ })
	const link = page.getByRole('list', { name: 'Leads' }).getByRole('link', { name: older })
	await step('reach the lead', () => link.focus(), { focus: link })
	await step('open it', () => link.press('Enter'), {
		says: /message/,
		focus: page.getByRole('heading', { level: 2, name: older }),
	})
	const lead = page.getByRole('article')
	await step('read it', async () => {}, { reads: lead.getByRole('region', { name: 'Message' }) })
	await step(
		'say that it is answered',
		() => lead.getByRole('button', { name: 'I have answered' }).press('Enter'),
		{
			says: /answered/,
			focus: lead.locator(':focus'),
		},
	)
	compare('answer-a-lead', { id: ID, time: /\d\d:\d\d/g, wait: /(?<=First answered after )[^"]*/g })
})
