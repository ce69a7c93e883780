import { expect, test } from 'vitest'
import { type Browser, openBrowser } from '#tests/browser.ts'
import { openSite } from '#tests/site.ts'
import {
	addStaff,
	beginFactor,
	FACTOR,
	LOGIN,
	LOGIN_CODE,
	NEW_PASSWORD,
	PASSWORD,
	setUpFactor,
	signInAs,
} from '#tests/staff.ts'

const site = await openSite({ signInRules: { perAddress: 3 } })
const ACCOUNT = '/admin/account'
const WRONG_CODE = '000000'

let memberCount = 0
/** A staff member, signed in from a separate network. */
async function addMember() {
	const email = `network${++memberCount}@example.co.za`
	site.setClientIp(`198.51.100.${memberCount}`)
	await addStaff(site, email)
	return { email, browser: await signInAs(site, email) }
}

async function addAwaitingCode(): Promise<Browser> {
	const { email, browser } = await addMember()
	await setUpFactor(site, browser)
	const awaitingCode = openBrowser(site)
	await awaitingCode.submit(LOGIN, { email, password: PASSWORD })
	return awaitingCode
}

const KINDS: [
	kind: string,
	rejected: number,
	browser: () => Promise<Browser>,
	Parameters<Browser['submit']>,
][] = [
	[
		'password changes',
		400,
		async () => (await addMember()).browser,
		[ACCOUNT, { current: 'not this one', password: NEW_PASSWORD }],
	],
	[
		'second factor set-ups',
		200,
		async () => (await addMember()).browser,
		[FACTOR, { intent: 'begin', password: PASSWORD }],
	],
	['recovery codes', 401, addAwaitingCode, [LOGIN_CODE, { code: 'aaaaa-bbbbb-ccccc' }]],
]

test.each(KINDS)(
	'one network is limited to three %s a minute, for all accounts together',
	async (_, status, newBrowser, [path, fields]) => {
		const browser = await newBrowser()
		const statuses = []
		for (let tried = 0; tried < 4; tried++) statuses.push((await browser.submit(path, fields)).status)
		expect(statuses).toEqual([status, status, status, 429])
		const network = memberCount
		const other = await newBrowser()
		expect((await other.submit(path, fields)).status).toBe(status)
		site.setClientIp(`198.51.100.${network}`)
		expect((await other.submit(path, fields)).status).toBe(429)
	},
)

test('one network is limited to three codes a minute, including first codes of a set-up', async () => {
	const { browser } = await addMember()
	const { offer } = await beginFactor(browser)
	const confirm = () => browser.submit(FACTOR, { intent: 'confirm', offer, code: WRONG_CODE })
	const statuses = []
	for (let tried = 0; tried < 4; tried++) statuses.push((await confirm()).status)
	expect(statuses).toEqual([400, 400, 400, 429])
	site.setClientIp('203.0.113.9')
	expect((await confirm()).status).toBe(400)
})
