import { expect, expectNoOverflow, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { addAdmin, signIn } from './staff.ts'
import { dialog, field, pictures, toast } from './stock.ts'

test.use({ excused: /415/ })

test('on a phone, a blog post with an image is added, changed and deleted @phone', async ({ page }) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin/blog')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Management')
	const title = `Towing on gravel ${Date.now()}`
	await page.getByRole('button', { name: 'Add Blog Post' }).click()
	const form = dialog(page, 'Add New Blog Post')
	await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Industry Trends')
	await expect(field(page, 'Read time')).toHaveValue('5 min read')
	await page.getByRole('button', { name: 'Save Blog Post' }).click()
	for (const text of [
		'Title must be at least 2 characters',
		'Excerpt must be at least 10 characters',
		'Content must be at least 50 characters',
		'Author name is required',
	])
		await expect(form.getByText(text)).toBeVisible()
	await expect(field(page, 'Title')).toBeFocused()

	await test.step('a file that is not an image is rejected with an error message, and can be removed', async () => {
		const invalidFile = { name: 'car.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') }
		await form.locator('input[type=file]').first().setInputFiles(invalidFile)
		await expect(page.getByRole('alert').filter({ hasText: 'Upload failed' })).toContainText(
			'This is not a JPG',
		)
		await form.getByRole('button', { name: 'Dismiss' }).click()
		await page.getByRole('button', { name: 'Save Blog Post' }).click()
		await expect(form.getByText('The image is not uploaded yet')).toBeVisible()
		await page.getByRole('button', { name: 'Remove car.jpg' }).click()
		await expect(form.getByText('Add image')).toBeVisible()
	})

	await field(page, 'Title').fill(title)
	await field(page, 'Excerpt').fill('Slow down, and look.')
	await expect(form.getByText('20 of 500 characters')).toBeVisible()
	await field(page, 'Content').fill('Slow down before the gravel begins, not on it.\n\nThen keep the line.')
	await field(page, 'Author').fill('The workshop')
	const [picture] = await pictures(1)
	await form
		.locator('input[type=file]')
		.first()
		.setInputFiles(picture as never)
	await expect(toast(page, 'Image uploaded successfully')).toBeVisible()
	await page.getByRole('button', { name: 'Save Blog Post' }).click()
	await expect(toast(page, 'Blog post added successfully')).toBeVisible()
	await expect(page.getByRole('row').nth(1)).toContainText(title)
	await expectNoOverflow(page)

	await page.getByRole('button', { name: `Edit ${title}` }).click()
	await expect(field(page, 'Title')).toHaveValue(title)
	await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible()
	await page.getByRole('button', { name: 'Remove image' }).click()
	await page.keyboard.press('Escape')
	await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
	await page.getByRole('switch', { name: 'Featured' }).check()
	await page.getByRole('button', { name: 'Save Blog Post' }).click()
	await expect(toast(page, 'Blog post updated successfully')).toBeVisible()

	await page.getByRole('button', { name: `More actions: ${title}` }).click()
	await page.getByRole('button', { name: `Delete ${title}` }).click()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
	await expect(toast(page, 'Blog post deleted successfully')).toBeVisible()
	await expect(page.getByText(title)).toHaveCount(0)
})

test('the dialog of an article has its height while the article is loaded', async ({ page }) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin/blog')
	const release = await holdRequests(page, /\/admin\/blog\/[0-9a-f-]{36}/)
	await page
		.getByRole('button', { name: /^Edit / })
		.first()
		.click()
	const form = dialog(page, 'Edit Blog Post')
	await expect(form.getByText('Loading...')).toBeAttached()
	const height = async () => (await form.boundingBox())?.height ?? 0
	const [before, windowHeight] = [await height(), await page.evaluate(() => window.innerHeight)]
	expect(before).toBeGreaterThan(0.8 * windowHeight)
	release()
	await expect(field(page, 'Title')).toBeVisible()
	expect(Math.abs((await height()) - before)).toBeLessThan(0.1 * windowHeight)
})
