/** A staff member hands in files. */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'
import { DISC, discPhoto } from '#tests/licence-discs.ts'
import { pdf } from '#tests/pdfs.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { pictures } from './back-office-journeys.ts'
import { type Journey, signIn } from './journey.ts'
import type { Page } from './page.ts'

const KWID = 'HFM-4413' // no other journey changes it

function fileWith(name: string, content: string | Buffer): string {
	const path = join(newFolder(onTestFinished), name)
	writeFileSync(path, content)
	return path
}

const hasHidden = (page: Page, name: string, pattern: RegExp, type = '[type=hidden]') =>
	page.until(`${name} to be ${pattern}`, async () => {
		const read = (css: string) => document.querySelector<HTMLInputElement>(css)?.value
		return pattern.test((await page.driver.run(read, `input${type}[name="${name}"]`)) ?? '') || undefined
	})

export const UPLOAD_JOURNEYS: Record<string, Journey> = {
	'a vehicle with its licence disc, a known fault and a tagged photo': {
		walk: async (page, site) => {
			const name = `Polo Vivo ${randomUUID().slice(0, 8)}`
			await signIn(page, site)
			await page.open('/admin/cars')
			await page.button('Add Car').click()
			await page.label('Name').find()
			await page.driver.upload('dialog[open] input[type=file][multiple]', pictures(2))
			await page.text(/^2 of 8 views/).find()
			const isPhone = await page.isNarrow()
			if (isPhone) await page.button('Arrange 2 photos').click()
			await page.label('What image 2 shows').choose('dashboard')
			if (isPhone) await page.button('Done').click()
			await page.text(/Buyers look for side, /).find()

			const disc = fileWith('disc.jpg', await discPhoto())
			await page.driver.upload('dialog[open] input[type=file][aria-describedby$=-help]', [disc])
			await page.text(/^From the disc: Make, model, /).find()
			await hasHidden(page, 'vin', new RegExp(DISC.vin), '')
			await page.label('Model').hasValue(DISC.model)
			await page.button('All of it is right').click()
			await page.text('From the disc.').isGone()

			await page.text('Known faults and work done').click()
			await page.button('Add a known fault').click()
			const fault = page.role('group', /^1\. Known fault/)
			await fault.label('Part').isFocused()
			await page.type('Bonnet')
			await fault.label('In words').fill('Stone chip near the badge')
			const image = () => document.querySelector<HTMLInputElement>('[name=images]')?.value ?? ''
			await fault.label('Shown on').choose(await page.driver.run(image))
			await fault.button('Mark a spot on this image').click()
			await fault.text('Marked on the photo: centre').find()

			await page.role('textbox', 'Name').fill(name)
			await page.label('Condition').choose('used')
			await page.role('textbox', 'Price').fill('R 189 900')
			await page.button('Save Car').click()
			await page.css('dialog:modal').isGone()
			await page.button(`Edit ${name}`).click()
			await hasHidden(page, 'vin', new RegExp(DISC.vin), '')
			await hasHidden(page, 'findings', /Stone chip/)
			await hasHidden(page, 'photoTags', /dashboard/)
		},
	},
	'a stock list is imported, first with an error, and undone': {
		excused: /status of 422/, // a workbook that is none
		walk: async (page, site) => {
			await signIn(page, site)
			await page.open('/admin/cars/import')
			await page.button('Check the file').click()
			await page.text('Choose a file.').find()
			await page.driver.upload('main input[name=file]', [
				fileWith('stock.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0])),
			])
			await page.button('Check the file').click()
			await page.text(/^This workbook cannot be opened/).find()
			const list = fileWith('stock.csv', `Stock number;Price;Warranty\r\n${KWID};94900;${randomUUID()}\r\n`)
			await page.driver.upload('main input[name=file]', [list])
			await page.button('Check the file').click()
			await page.text(/^Nothing is stored yet/).find()
			await page.button('Add 0 and change 1').click()
			await page.text('Stored: 0 added, 1 changed.').find()
			await page.button('Undo this import').click()
			await page.text('Undone: 1 car is as before.').find()
		},
	},
	'a document, which visitors find': {
		walk: async (page, site) => {
			await signIn(page, site)
			await page.open('/admin/settings/documents')
			const title = `PAIA manual ${randomUUID().slice(0, 8)}`
			await page.driver.upload('main input[type=file]', [fileWith('paia.pdf', await pdf('Who we are'))])
			await hasHidden(page, 'documentFile', /\w/)
			await page.label('Title 1').fill(title)
			await page.button('Save').click()
			await page.text('Saved. The website shows it from now on.').find()
			await page.open('/privacy')
			await page.role('main').link(new RegExp(title)).find()
			await page.open('/admin/settings/documents')
			await page.button('Remove file 1').click()
			await page.label('Title 1').fill(' ')
			await page.button('Save').click()
			await page.text('Saved. The website shows it from now on.').find()
		},
	},
	'a video with its picture and captions': {
		walk: async (page, site) => {
			const title = `Turntable ${randomUUID().slice(0, 8)}`
			await signIn(page, site)
			await page.open('/admin/showroom')
			await page.button('Add Item').click()
			await page.role('radio', 'Video').click()
			const video = join(PROJECT, 'demo/photos/turntable-sedan.mp4')
			await page.driver.upload('dialog[open] input[type=file][accept*=video]', [video])
			await hasHidden(page, 'src', /^\/films\//)
			const thumbnail = () => document.querySelector<HTMLInputElement>('[name=thumbnail]')?.value
			const poster = await page.until('a picture from the video, or a word that there is none', async () => {
				if (await page.text(/cannot play the video/).count()) return 'none'
				return (await page.driver.run(thumbnail)) || undefined
			})
			if (poster === 'none')
				await page.driver.upload('dialog[open] input[type=file][accept*=image]', pictures(1))
			await hasHidden(page, 'thumbnail', /^\/photos\//)
			await page.role('textbox', 'Title').fill(title)
			const captions = 'WEBVTT\n\n00:00.000 --> 00:03.000\nHere is every side of it.'
			await page.driver.upload('dialog[open] input[accept*=vtt]', [fileWith('turntable.vtt', captions)])
			await page.role('textbox', /^Captions/).hasValue(captions.replaceAll('\n', ' '))
			await page.button('Save Item').click()
			await page.css('dialog:modal').isGone()
			await page.button(`Edit ${title}`).find()
		},
	},
	'a picture of the showroom': {
		walk: async (page, site) => {
			const title = `Jimny ${randomUUID().slice(0, 8)}`
			await signIn(page, site)
			await page.open('/admin/showroom')
			await page.button('Add Item').click()
			await page.label('Title').find()
			await page.driver.upload('dialog[open] input[type=file]', pictures(1))
			await hasHidden(page, 'src', /^\/photos\//)
			await page.role('textbox', 'Title').fill(title)
			await page.button('Save Item').click()
			await page.css('dialog:modal').isGone()
			await page.button(`Edit ${title}`).find()
		},
	},
}
