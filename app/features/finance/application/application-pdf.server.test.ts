import { expect, test } from 'vitest'
import { ok } from '#app/core/result.ts'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { accentScale } from '#app/features/dealer/look/accent.server.ts'
import { lookOfSettings, withLook } from '#app/features/dealer/look/look.ts'
import { parseApplication, sampleApplicant } from '#tests/applicants.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { logo as uploadedLogo } from '#tests/logos.ts'
import { bare, readPdfText } from '#tests/pdf-text.ts'
import type { FormValues } from './application.ts'
import { createApplicationPdf } from './application-pdf.server.ts'
import { toApplicationRecord } from './application-schema.ts'
import { acceptedConsents } from './consents.ts'

const { db } = await openDatabaseCopy()
const dealer = await findDealer(db)
const now = new Date('2026-11-18T10:00:00+02:00')

const VEHICLE = '0b8d6e07-8d1b-4b3e-9c8e-3b1f0a6a7b11'

const pdfOf = (of = dealer, change: FormValues = {}, logo?: Uint8Array) =>
	createApplicationPdf(
		{
			id: 'x',
			referenceNumber: 'AF000000001',
			vehicleId: VEHICLE,
			disclosureHash: null,
			language: 'en-ZA',
			createdAt: now,
			spamFlags: [],
			form: { ...sampleApplicant, ...change },
			sensitive: ok(undefined),
			record: toApplicationRecord(parseApplication(sampleApplicant)),
			consents: acceptedConsents(sampleApplicant, of, now),
		},
		of,
		now,
		'https://cars.example',
		logo,
	)

const sheetsOf = async (change: FormValues, of = dealer) => readPdfText(await pdfOf(of, change))

test('a value longer than a page continues on the next pages, and nothing of it is lost', async () => {
	const words = Array.from({ length: 800 }, (_, at) => `Colliery${at}`).join(' ')
	const unbroken = 'x'.repeat(1_500)
	const sheets = await sheetsOf({ currentEmployer: words, occupation: unbroken })
	expect(sheets.length).toBeGreaterThan(3)
	const footers = sheets.map((_, page) => bare(`Page ${page + 1} of ${sheets.length}`))
	const text = sheets.map((sheet, page) =>
		bare(sheet).replace(new RegExp(`Highveld.{0,50}${footers[page]}$`), ''),
	)
	expect(text.join('')).toContain(bare(words))
	expect(text.join('')).toContain(unbroken)
	expect(text.join('')).toContain('Signatureoftheapplicant')
})

test('the uploaded logo stands in place of the drawn wordmark, beside name and address', async () => {
	const png = await uploadedLogo({ colour: '#123d1a' })
	const onLight = { file: 'logo.png', width: 600, height: 160, onPlate: false }
	const look = {
		...lookOfSettings(dealer),
		logo: { onDark: onLight, onLight },
		accent: '#4caf50',
		scale: accentScale('#4caf50'),
	}
	const own = await pdfOf(withLook({ ...dealer, name: 'Vaal Auto Traders' }, look), {}, png)
	const drawn = await pdfOf()
	const image = (pdf: Buffer) => /\/Subtype \/Image[\s\S]*?\/Width (\d+)/.exec(pdf.toString('latin1'))?.[1]
	expect(image(own)).toBe('600')
	expect(image(drawn)).not.toBe('600')
	expect(bare((await readPdfText(own))[0] ?? '')).toContain('VaalAutoTraders')
})

test('the stock vehicle is named as it was offered, with its page', async () => {
	const offer = '2021 Toyota Hilux 2.8 GD-6, stock number HFM-4483, R 389 900'
	const [sheet = ''] = await sheetsOf({ offer, term: '' })
	expect(bare(sheet)).toContain(bare(offer))
	expect(bare(sheet)).toContain(`https://cars.example/car/${VEHICLE}`)
	expect(sheet).not.toMatch(/60 months|\nTerm\n/) // nobody chose one
	expect((await sheetsOf({ offer: '' }))[0]).not.toContain('Our vehicle')
})

test('a value with direction overrides or line breaks stays on one line', async () => {
	const [sheet = ''] = await sheetsOf({ fullName: 'Thandi\u202e\nID number\r\n1', title: '' })
	expect(sheet).toContain('\nThandi ID number 1\n')
	expect(sheet).not.toContain('\nTitle\n') // what was left out is not printed
})

test('the wordmark image is in the PDF only when the dealership has it', async () => {
	const picture = '/Subtype /Image'
	expect((await pdfOf({ ...dealer, logo: 'highveld' })).toString('latin1')).toContain(picture)
	expect((await pdfOf({ ...dealer, logo: null })).toString('latin1')).not.toContain(picture)
})

test('a dealership without a wordmark image shows its name, even if other data is missing', async () => {
	const little = {
		...dealer,
		name: 'Ḽekgotla Motors',
		logo: null,
		email: { ...dealer.email, finance: '', sales: '' },
	}
	const [sheet = ''] = await sheetsOf({}, little)
	expect(sheet.startsWith('Ḽekgotla Motors')).toBe(true)
})
