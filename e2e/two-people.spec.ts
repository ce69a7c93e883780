/** Two members of staff, each in a browser of their own, with the same record. */
import type { Browser, Page } from '@playwright/test'
import { query } from '#tests/test-databases.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { workerSite } from './site.ts'
import { addAdmin, signIn } from './staff.ts'
import { dialog, field, toast } from './stock.ts'

test.use({ excused: /40[39]/ })

async function openFor(browser: Browser, baseURL: string | undefined, name: string): Promise<Page> {
	const page = await (await browser.newContext({ baseURL })).newPage()
	await signIn(page, await addAdmin({ name }))
	await page.goto('/admin/faqs')
	return page
}

const firstRow = (page: Page) => page.getByRole('button', { name: /^Edit / }).first()

/** Opens the first question and types an answer, which is not saved. */
async function typeAnswer(page: Page, answer: string): Promise<string> {
	await firstRow(page).click()
	const before = await field(page, 'Answer').inputValue()
	await field(page, 'Answer').fill(answer)
	return before
}

const setRole = (email: string, role: string) =>
	query(
		workerSite().databaseUrl,
		`update admins set roles = '{${role}}' where id = (select id from staff_users where email = '${email}')`,
	)

const save = (page: Page) => page.getByRole('button', { name: 'Save FAQ' }).click()

test('one deletes by mistake what the other is editing, and undoes it: nothing that was typed is lost', async ({
	page,
	browser,
	baseURL,
}) => {
	const other = await openFor(browser, baseURL, 'Sipho Nkosi')
	await signIn(page, await addAdmin())
	await page.goto('/admin/faqs')
	const before = await typeAnswer(page, 'Typed by Thandi.')

	await other
		.getByRole('button', { name: /^Delete / })
		.first()
		.click()
	await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
	await expect(toast(other, 'FAQ deleted successfully')).toBeVisible()
	await save(page)
	await expect(page.getByRole('alert').filter({ hasText: 'has deleted this FAQ' })).toBeVisible()
	await expect(field(page, 'Answer')).toHaveValue('Typed by Thandi.')

	await other.getByRole('button', { name: 'Undo' }).click()
	await expect(toast(other, 'is back, as it was.')).toBeVisible()
	await save(page)
	await expect(toast(page, 'FAQ updated successfully')).toBeVisible()

	await typeAnswer(other, 'Typed by Sipho.')
	await typeAnswer(page, before)
	await save(page)
	await expect(dialog(page, 'Edit FAQ')).toHaveCount(0)
	await save(other)
	await expect(other.getByRole('alert').filter({ hasText: 'has changed this FAQ' })).toBeVisible()
	await expect(field(other, 'Answer')).toHaveValue('Typed by Sipho.')
	await other.context().close()
})

test('a role that is taken away while the form is open: refused in words, and what was typed stays', async ({
	page,
}) => {
	const email = await addAdmin({ roles: ['content'] })
	await signIn(page, email)
	await page.goto('/admin/faqs')
	const before = await typeAnswer(page, 'Typed before the role was taken.')
	await setRole(email, 'finance')
	await save(page)
	await expect(page.getByText('Your roles do not allow this any more.')).toBeVisible()
	await expect(field(page, 'Answer')).toHaveValue('Typed before the role was taken.')

	await setRole(email, 'content')
	await field(page, 'Answer').fill(`${before} `)
	await save(page)
	await expect(dialog(page, 'Edit FAQ')).toHaveCount(0)
})

test('a history that arrives after the role is taken away leaves the form and what was typed', async ({
	page,
}) => {
	const email = await addAdmin({ roles: ['content'] })
	await signIn(page, email)
	await page.goto('/admin/faqs')
	const release = await holdRequests(page, /\/admin\/history\//)
	const answered = page.waitForResponse(/\/admin\/history\//)
	const before = await typeAnswer(page, 'Typed before the history arrived.')
	await setRole(email, 'finance')
	release()
	await answered
	await save(page)
	await expect(page.getByText('Your roles do not allow this any more.')).toBeVisible()
	await expect(field(page, 'Answer')).toHaveValue('Typed before the history arrived.')

	await setRole(email, 'content')
	await field(page, 'Answer').fill(`${before} `)
	await save(page)
	await expect(toast(page, 'FAQ updated successfully')).toBeVisible()
	await expect(page).toHaveURL('/admin/faqs')
})
