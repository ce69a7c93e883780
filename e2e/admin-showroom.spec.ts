import type { Dialog, Page } from '@playwright/test'
import { box, LOCATION, plantBox } from '#tests/video-boxes.ts'
import { demoVideo, makeVideo } from '#tests/videos.ts'
import { expect, expectNoOverflow, test } from './fixtures.ts'
import { post } from './set-up.ts'
import { details, lightbox } from './showroom.ts'
import { addAdmin, signIn } from './staff.ts'
import { dialog, field, pictures, toast } from './stock.ts'

// The tests share one gallery with one order.
test.describe.configure({ mode: 'serial' })

const rows = (page: Page) => page.getByRole('list', { name: 'Gallery items' }).getByRole('listitem')
const names = (page: Page) => rows(page).locator('b').allTextContents()
const form = (page: Page) => dialog(page, 'Add Gallery Item')
const save = (page: Page) => page.getByRole('button', { name: 'Save Item' }).click()

async function open(page: Page) {
	await signIn(page, await addAdmin())
	await page.goto('/admin/showroom')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showroom Gallery Management')
	await expect(page.getByRole('button', { name: 'Add Item' })).toBeEnabled()
}

async function remove(page: Page, title: string) {
	const dialogPromise = new Promise<Dialog>((resolve) => page.once('dialog', resolve))
	const click = page.getByRole('button', { name: `Delete ${title}` }).click()
	const question = await dialogPromise
	expect(question.message()).toBe(
		`Are you sure you want to delete this item?\n\n${title}\n\nThe trash keeps a copy for 30 days, in case it was a mistake.`,
	)
	await question.accept()
	await click
	await expect(toast(page, 'Gallery item deleted successfully')).toBeVisible()
	await expect(rows(page).filter({ hasText: title })).toHaveCount(0)
}

test.describe('adding gallery items', () => {
	test.use({ excused: /415|422|decod|demux|media/i })

	test('works for a picture on a phone and for a video on a desktop, and both can be deleted', async ({
		page,
	}) => {
		await page.setViewportSize({ width: 390, height: 844 })
		await open(page)
		await test.step('a picture is added, renamed without changing its position, and deleted', async () => {
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

			const index = (await names(page)).indexOf(title)
			await page.getByRole('button', { name: `Edit ${title}` }).click()
			await expect(page.getByRole('switch', { name: 'Custom category' })).toBeChecked()
			await field(page, 'Title').fill(`${title}, again`)
			await save(page)
			await expect(toast(page, 'Gallery item updated successfully')).toBeVisible()
			await expect.poll(async () => (await names(page))[index]).toBe(`${title}, again`)
			await test.step('the menu of its row moves it, and its button has the focus again', async () => {
				const more = page.getByRole('button', { name: `More actions: ${title}, again` })
				await more.click()
				await page.getByRole('button', { name: `Move up: ${title}, again` }).click()
				await expect.poll(async () => (await names(page))[index - 1]).toBe(`${title}, again`)
				await expect(more).toBeFocused()
				await more.click()
			})
			await remove(page, `${title}, again`)
		})

		await page.setViewportSize({ width: 1440, height: 900 })
		await page.getByRole('button', { name: 'Add Item' }).click()
		await page.getByRole('radio', { name: 'Video' }).check()
		await test.step('an invalid video is rejected, and a video that the browser cannot play needs a chosen poster image', async () => {
			const invalidFile = { name: 'lie.mp4', mimeType: 'video/mp4', buffer: Buffer.from('<html>') }
			await form(page).getByLabel('Add video').setInputFiles(invalidFile)
			await expect(page.getByRole('alert').filter({ hasText: 'Upload failed' })).toContainText(
				'This is not an MP4, MOV or WebM video.',
			)
			await save(page)
			await expect(form(page).getByText('The file is not uploaded yet')).toBeVisible()
			await form(page).getByRole('button', { name: 'Remove lie.mp4' }).click()
			const noise = { name: 'noise.webm', mimeType: 'video/webm', buffer: await makeVideo('webm') }
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

		await test.step('a video is added with a poster image taken from it, and without its location metadata', async () => {
			const title = `Turntable ${Date.now()}`
			await page.keyboard.press('Escape')
			await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
			await page.getByRole('button', { name: 'Add Item' }).click()
			await page.getByRole('radio', { name: 'Video' }).check()
			const selected = {
				name: 'turntable.mp4',
				mimeType: 'video/mp4',
				buffer: plantBox(await demoVideo(), '', box('udta', LOCATION)),
			}
			await form(page).getByLabel('Add video').setInputFiles(selected)
			await expect(form(page).locator('video')).toBeVisible()
			await expect(form(page).locator('input[name=thumbnail]')).toHaveValue(/^[/]photos[/]/)
			await field(page, 'Title').fill(title)
			await form(page)
				.getByLabel('Choose a .vtt file')
				.setInputFiles({
					name: 'turntable.vtt',
					mimeType: 'text/vtt',
					buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:09.000\nHere is every side of it.'),
				})
			await expect(field(page, 'Captions (WebVTT)')).toHaveValue(/every side/)
			await save(page)
			await expect(toast(page, 'Gallery item added successfully')).toBeVisible()
			await expect(rows(page).last()).toContainText('Video, Luxury')
			await page.goto('/showroom')
			await details(page, title).click()
			const cues = () =>
				lightbox(page)
					.locator('video')
					.evaluate((shown: HTMLVideoElement) =>
						[...(shown.textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text),
					)
			await expect.poll(cues).toEqual(['Here is every side of it.'])
			await page.goto('/admin/showroom')
			await page.getByRole('button', { name: `Edit ${title}` }).click()
			const storedVideo = page.getByRole('dialog').locator('video')
			await storedVideo.evaluate((video: HTMLVideoElement) => {
				video.muted = true
				return video.play()
			})
			const served = await page.request.get((await storedVideo.getAttribute('src')) ?? '')
			expect((await served.body()).toString('latin1')).not.toContain(LOCATION)
			await page.getByRole('button', { name: 'Close', exact: true }).click()
			await remove(page, title)
		})
	})
})

test.describe('reordering the gallery', () => {
	test.use({ excused: /409/ })

	test('works by keys, buttons and dragging, is saved, and does not overwrite the order of another staff member', async ({
		page,
	}) => {
		await open(page)
		const before = await names(page)
		const [next = '', last = ''] = before.slice(-2)
		const handle = page.getByRole('button', { name: `Move ${last}`, exact: true })
		const expectOrder = async (expected: string[], move: () => Promise<void>) => {
			const saved = page.waitForRequest((request) => request.method() === 'POST')
			await move()
			await expect.poll(() => names(page)).toEqual(expected)
			const request = await saved
			expect((await request.response())?.status()).toBe(200)
			return new URLSearchParams(request.postData() ?? '')
		}
		const count = before.length
		const swapped = [...before.slice(0, -2), last, next]
		const swap = await expectOrder(swapped, async () => {
			await handle.press('ArrowUp')
			await expect(page.getByText(`Item ${count} is now item ${count - 1} of ${count}.`)).toBeAttached()
			await expect(handle).toBeFocused()
		})
		await expectOrder(before, () => page.getByRole('button', { name: `Move down: ${last}` }).press('Enter'))
		await expectOrder(swapped, async () => {
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
		await page.reload()
		await expect.poll(() => names(page)).toEqual(swapped)
		await expectOrder(before, () => handle.press('End'))

		await test.step('an order that another staff member has changed is not overwritten, and the current order is shown', async () => {
			const theirs = await post(page.request, '/admin/showroom', [...swap])
			expect(theirs.status()).toBe(200)
			await page.getByRole('button', { name: `Move down: ${before[0]}` }).click()
			await expect(page.getByRole('alert').filter({ hasText: 'Failed to reorder items' })).toContainText(
				'another staff member has changed the gallery in the meantime',
			)
			await expect.poll(() => names(page)).toEqual(swapped)
			await expectOrder(before, () => page.getByRole('button', { name: `Move down: ${last}` }).click())
		})
	})
})
