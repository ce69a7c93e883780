import type { BrowserContext, Dialog, Page } from '@playwright/test'
import { demoFilm, film } from '#tests/films.ts'
import { box, PLACE, plantBox } from '#tests/video-boxes.ts'
import { expect, expectNoOverflow, expectRoomForAll, test } from './fixtures.ts'
import { details, enter, isPlaying } from './showroom.ts'
import { addAdmin, signIn } from './staff.ts'
import { dialog, field, pictures, toast } from './stock.ts'

// One gallery, and one order of it.
test.describe.configure({ mode: 'serial' })

const rows = (page: Page) => page.getByRole('list', { name: 'Gallery items' }).getByRole('listitem')
const names = (page: Page) => rows(page).locator('b').allTextContents()
const form = (page: Page) => dialog(page, 'Add Gallery Item')
const save = (page: Page) => page.getByRole('button', { name: 'Save Item' }).click()

test.beforeEach(async ({ page }) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin/showroom')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showroom Gallery Management')
	await expect(page.getByRole('button', { name: 'Add Item' })).toBeEnabled()
})

async function remove(page: Page, title: string) {
	const asked = new Promise<Dialog>((resolve) => page.once('dialog', resolve))
	const pressed = page.getByRole('button', { name: `Delete ${title}` }).click()
	const question = await asked
	expect(question.message()).toBe('Are you sure you want to delete this item?')
	await question.accept()
	await pressed
	await expect(toast(page, 'Gallery item deleted successfully')).toBeVisible()
	await expect(rows(page).filter({ hasText: title })).toHaveCount(0)
}

async function openForVisitor(context: BrowserContext) {
	const visitor = await context.newPage()
	await enter(visitor)
	return visitor
}

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } })

	test('a picture is added, renamed in its place and deleted', async ({ page, context }) => {
		const title = `Jimny on the escarpment ${Date.now()}`
		await page.getByRole('button', { name: 'Add Item' }).click()
		await save(page)
		await expect(form(page).getByText('Choose an image.')).toBeVisible()
		await expect(form(page).getByText('Title is required')).toBeVisible()
		const [picture] = await pictures(1)
		await form(page)
			.locator('input[type=file]')
			.first()
			.setInputFiles(picture as never)
		await expect(toast(page, 'File uploaded')).toBeVisible()
		await field(page, 'Title').fill(title)
		await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('luxury')
		await page.getByRole('switch', { name: 'Custom category' }).check()
		await field(page, 'Category').fill('Weekend trips')
		await save(page)
		await expect(toast(page, 'Gallery item added successfully')).toBeVisible()
		await expect(rows(page).last()).toContainText('Image, Weekend trips')
		await expectNoOverflow(page)
		const visitor = await openForVisitor(context)
		await expect(details(visitor, title)).toBeVisible()

		const place = (await names(page)).indexOf(title)
		await page.getByRole('button', { name: `Edit ${title}` }).click()
		await expect(page.getByRole('switch', { name: 'Custom category' })).toBeChecked()
		await field(page, 'Title').fill(`${title}, again`)
		await save(page)
		await expect(toast(page, 'Gallery item updated successfully')).toBeVisible()
		expect((await names(page))[place]).toBe(`${title}, again`)
		await remove(page, `${title}, again`)
	})
})

test('a film is added with the picture that is taken from it', async ({ page, context }) => {
	const title = `Turntable ${Date.now()}`
	await page.getByRole('button', { name: 'Add Item' }).click()
	await page.getByRole('radio', { name: 'Video' }).check()
	const chosen = {
		name: 'turntable.mp4',
		mimeType: 'video/mp4',
		buffer: plantBox(await demoFilm(), '', box('udta', PLACE)),
	}
	await form(page).getByLabel('Add video').setInputFiles(chosen)
	await expect(form(page).locator('video')).toBeVisible()
	await expect(form(page).locator('input[name=thumbnail]')).toHaveValue(/^[/]photos[/]/)
	await field(page, 'Title').fill(title)
	await save(page)
	await expect(toast(page, 'Gallery item added successfully')).toBeVisible()
	await expect(rows(page).last()).toContainText('Video, Luxury')
	const visitor = await openForVisitor(context)
	await details(visitor, title).click()
	const large = visitor.getByRole('dialog').locator('video')
	await expect(large).toHaveAttribute('preload', 'none')
	await expect(large).toHaveAttribute('poster', /^[/]photos[/]/)
	await expect.poll(() => isPlaying(large)).toBe(true)
	const served = await visitor.request.get((await large.getAttribute('src')) ?? '')
	expect((await served.body()).toString('latin1')).not.toContain(PLACE)
	await visitor.close()
	await remove(page, title)
})

test.describe('what is no film', () => {
	test.use({ excused: /415|422|decod|demux|media/i })

	test('is refused in words; of one that this browser cannot play, staff choose the picture', async ({
		page,
	}) => {
		await page.getByRole('button', { name: 'Add Item' }).click()
		await page.getByRole('radio', { name: 'Video' }).check()
		const lie = { name: 'lie.mp4', mimeType: 'video/mp4', buffer: Buffer.from('<html>') }
		await form(page).getByLabel('Add video').setInputFiles(lie)
		await expect(page.getByRole('alert').filter({ hasText: 'Upload failed' })).toContainText(
			'This is not an MP4 or WebM video.',
		)
		await save(page)
		await expect(form(page).getByText('The file is not uploaded yet')).toBeVisible()
		await form(page).getByRole('button', { name: 'Remove lie.mp4' }).click()
		const noise = { name: 'noise.webm', mimeType: 'video/webm', buffer: await film('webm') }
		await form(page).getByLabel('Add video').setInputFiles(noise)
		await expect(form(page).getByText('This browser cannot play the video')).toBeVisible()
		await expect(form(page).locator('input[name=src]')).toHaveValue(/^[/]films[/]/)
		await save(page)
		await expect(form(page).getByText('Choose an image for the video.')).toBeVisible()
		const [picture] = await pictures(1)
		await form(page)
			.getByLabel('Add image')
			.setInputFiles(picture as never)
		await expect(form(page).locator('input[name=thumbnail]')).toHaveValue(/^[/]photos[/]/)
	})
})

test('the order is changed by keys, by buttons and by dragging, and stays', async ({ page }) => {
	const before = await names(page)
	const [next = '', last = ''] = before.slice(-2)
	const handle = page.getByRole('button', { name: `Move ${last}`, exact: true })
	const becomes = async (expected: string[], move: () => Promise<void>) => {
		const kept = page.waitForResponse((answer) => answer.request().method() === 'POST')
		await move()
		await expect.poll(() => names(page)).toEqual(expected)
		await kept
		await page.reload()
		await expect.poll(() => names(page)).toEqual(expected)
		await expect(page.getByRole('button', { name: 'Add Item' })).toBeEnabled()
	}
	const count = before.length
	const swapped = [...before.slice(0, -2), last, next]
	await becomes(swapped, async () => {
		await handle.press('ArrowUp')
		await expect(page.getByText(`Item ${count} is now item ${count - 1} of ${count}.`)).toBeAttached()
		await expect(handle).toBeFocused()
	})
	await becomes(before, () => page.getByRole('button', { name: `Move ${last} down` }).press('Enter'))
	await becomes(swapped, async () => {
		await handle.scrollIntoViewIfNeeded()
		const from = await handle.boundingBox()
		const to = await rows(page)
			.nth(count - 2)
			.boundingBox()
		if (!from || !to) throw new Error('nothing to drag')
		await page.mouse.move(from.x + 20, from.y + 20)
		await page.mouse.down()
		await page.mouse.move(to.x + 60, to.y + 20, { steps: 6 })
		await page.mouse.up()
	})
	await becomes(before, () => handle.press('End'))
})

test.describe('two at once', () => {
	test.use({ excused: /409/ })

	test('an order that a colleague has changed is not written over, and shows as it is now', async ({
		page,
		context,
	}) => {
		const before = await names(page)
		const last = before.at(-1) ?? ''
		const colleague = await context.newPage()
		await colleague.goto('/admin/showroom')
		const up = { name: `Move ${last} up` }
		const down = { name: `Move ${last} down` }
		const kept = (by: Page) => by.waitForResponse((answer) => answer.request().method() === 'POST')
		const theirsKept = kept(colleague)
		await colleague.getByRole('button', up).click()
		await theirsKept
		const theirs = await names(colleague)
		await page.getByRole('button', { name: `Move ${before[0]} down` }).click()
		await expect(page.getByRole('alert').filter({ hasText: 'Failed to reorder items' })).toContainText(
			'somebody has changed the gallery meanwhile',
		)
		await expect.poll(() => names(page)).toEqual(theirs)
		const putBack = kept(page)
		await page.getByRole('button', down).click()
		await putBack
	})
})

test('no barriers at any width, with each dialog open', async ({ page }) => {
	await expectRoomForAll(page)
	await page
		.getByRole('button', { name: /^Edit Walk-around/ })
		.first()
		.click()
	await expect(page.getByRole('dialog').locator('video')).toBeVisible()
	await field(page, 'Title').fill('')
	await save(page)
	await expect(page.getByText('Title is required')).toBeVisible()
	await expectRoomForAll(page)
})
