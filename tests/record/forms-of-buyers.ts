/** Records what visitors send before they buy: a test drive, with its move, and a vehicle to trade in. */
import sharp from 'sharp'
import type { Fields } from './form-filler.ts'
import type { FormRecorder } from './form-recorder.ts'
import { UNKNOWN_ID } from './normalise.ts'
import { vehicles } from './page-list.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** The first one is sold by an earlier form. */
const VEHICLE = vehicles.findLast(({ status }) => status === 'available')?.id ?? UNKNOWN_ID
const TEST_DRIVE = `/car/${VEHICLE}/test-drive`
const buyer = { from_name: 'Lerato Nkosi', from_email: 'lerato@example.com', from_phone: '082 000 0002' }
const vehicle = { trade_make: 'Toyota', trade_model: 'Hilux', trade_year: '2018', trade_km: '98 000' }

/** Test drives are switched on by then. */
export async function recordBuyers(forms: FormRecorder): Promise<void> {
	await recordTestDrives(forms)
	await recordTradeIns(forms)
}

async function recordTestDrives({ site, submit, linkFor }: FormRecorder): Promise<void> {
	const by = openVisitor(site.address)
	const slot = { by, page: await firstSlot(by), form: '[name=from_email]' }
	const send = (what: string, fields: Fields, only?: 'plain') =>
		submit({ ...slot, name: `test drive: ${what}`, fields: { ...buyer, ...fields }, only })
	await send('empty', { from_name: '', from_email: '', from_phone: '' })
	await send('good', {}, 'plain')

	const page = linkFor(buyer.from_email)
	const own = (what: string, fields: Fields) =>
		submit({ name: `test drive: ${what}`, by, page, form: '[name=intent]', fields, only: 'plain' })
	await own('a made-up change', { intent: 'sell it' })
	await own('cancelled', { intent: 'cancel' })
}

/** Follows the first day and the first time that are free. */
async function firstSlot(visitor: Visitor): Promise<string> {
	let page = TEST_DRIVE
	for (const param of ['day', 'at']) {
		const html = await (await visitor.get(page)).text()
		const [link] = new RegExp(`${TEST_DRIVE}[?][^"#]*\\b${param}=[^"#]*`).exec(html) ?? []
		if (link) page = link.replaceAll('&amp;', '&')
	}
	return page
}

async function recordTradeIns({ submit }: FormRecorder): Promise<void> {
	const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#7a1f1f' } })
		.jpeg()
		.toBuffer()
	const photo = new File([new Uint8Array(bytes)], 'front.jpg', { type: 'image/jpeg' })
	const form = { page: '/sell', form: '[name=trade_make]', only: 'plain' } as const
	for (const [what, fields] of Object.entries<Fields>({
		good: {},
		'with a photo': { photos: photo },
		empty: { trade_make: '', trade_model: '', trade_year: '', trade_km: '', from_name: '' },
		odd: { trade_year: '1066', trade_km: 'far', trade_settlement: '-1', trade_condition: 'flies' },
		'a photo that is a text': { photos: new File(['no photo'], 'front.jpg', { type: 'image/jpeg' }) },
	}))
		await submit({ ...form, name: `trade-in: ${what}`, fields: { ...vehicle, ...buyer, ...fields } })
}
