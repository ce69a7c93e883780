import { expect, test } from 'vitest'
import { cookieHeader, cookiesOf } from '#tests/cookies.ts'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { bodyOf } from '#tests/form-fields.ts'
import { readPage } from '#tests/page.ts'
import { fieldsOn, SETTINGS } from '#tests/settings-form.ts'
import { databaseUrl, newDataDir, startOpen } from './forecourt.ts'
import { keysFile } from './program.ts'
import { signIn } from './staff.ts'

const OWNER = { email: 'owner@example.co.za', password: 'a long walk on the lowveld' }

test('settings saved in one process appear on the pages of another process', async () => {
	const dataDir = newDataDir()
	const env = { DEMO: 'on', ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
	const one = await startOpen({ dataDir, env })
	const shared = { DATABASE_URL: databaseUrl(dataDir), KEYS_FILE: keysFile(dataDir) }
	const other = await startOpen({ dataDir, env: { ...env, ...shared } })
	const readSettings = async () => ({
		contact: (await text(other.address, '/contact')).includes('+27 17 111 2222'),
		footer: (await text(other.address, '/blog')).includes('Sunday closed'),
		price: /a month × 60.*12\.25% a year/s.test(await text(other.address, I20_PATH)),
		finance: (await text(other.address, '/finance')).includes('value="12.25"'),
		words: (await text(other.address, '/')).includes('Our own words'),
	})
	const nowhere = { contact: false, footer: false, price: false, finance: false, words: false }
	expect(await readSettings()).toEqual(nowhere)

	const staff = await signedIn(one.address)
	await staff(SETTINGS.contact, 'contact', { phone: ['017 111 2222'] })
	await staff(SETTINGS.hours, 'week', { state: [...Array(6).fill('open'), 'closed', 'appointment'] })
	await staff(SETTINGS.finance, 'finance', { months: ['60'] })
	await staff(SETTINGS.finance, 'interestRate', { prime: ['10.25'], margin: ['2'] })
	await staff(SETTINGS.texts, 'texts', { callLine: ['Our own words'] })
	// The database notifies the other process, which can take a moment on a busy machine.
	const everywhere = { contact: true, footer: true, price: true, finance: true, words: true }
	await expect.poll(readSettings, { timeout: 20_000 }).toEqual(everywhere)
})

const text = async (address: string, path: string) => (await fetch(address + path)).text()

/** Submits one settings form with its current values, except the changed fields. */
async function signedIn(address: string) {
	const Cookie = cookieHeader(cookiesOf(await signIn(address, OWNER)))
	return async (path: string, part: string, changes: Record<string, string[]>) => {
		const page = await readPage(await fetch(address + path, { headers: { Cookie } }))
		const saved = await fetch(address + path, {
			method: 'POST',
			body: bodyOf({ ...fieldsOn(page, part), ...changes }),
			headers: { Origin: address, Cookie },
			redirect: 'manual',
		})
		const leadsTo = `${path}?saved=yes${part === 'interestRate' ? `&form=${part}` : ''}`
		expect([saved.status, saved.headers.get('Location')]).toEqual([302, leadsTo])
	}
}
