import { expect, test } from 'vitest'
import { newestEmail } from '#tests/emails.ts'
import { openSite } from '#tests/site.ts'
import { codeFor, endWaits, PASSWORD, setUpFactor, signInAs, signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const STAFF = '/admin/staff'

let memberCount = 0
/** An owner, and a staff member with a second factor. */
async function addPair({ ownerHasFactor }: { ownerHasFactor: boolean }) {
	const [email, staffMember] = [`owner${++memberCount}@example.co.za`, `member${memberCount}@example.co.za`]
	const owner = await signInNewStaff(site, email, { isOwner: true })
	const { key, recovery } = ownerHasFactor ? await setUpFactor(site, owner) : { key: '', recovery: [] }
	const browser = await signInNewStaff(site, staffMember)
	const { userId: id } = browser
	const { key: theirKey } = await setUpFactor(site, browser)
	const address = `${STAFF}/${id}`
	const reset = (code: string, password = PASSWORD) =>
		owner.submit(address, { intent: 'factor', password, code })
	const setUpAgain = async () => setUpFactor(site, await signInAs(site, staffMember))
	return { email, owner, key, recovery, browser, theirKey, address, reset, setUpAgain }
}

const DONE = `${STAFF}?done=factor`

test('an owner with a second factor resets that of a staff member with password and own code', async () => {
	const { owner, key, browser, theirKey, address, reset } = await addPair({ ownerHasFactor: true })
	expect((await owner.visit(address)).all('main input[name="code"]')).toHaveLength(4)
	for (const [code, sentence] of [
		['', 'Enter the code'],
		['000000', 'This code is wrong'],
		['aaaaa-bbbbb-ccccc', 'This code is wrong'],
		[codeFor(theirKey), 'This code is wrong'],
	] as const) {
		const page = await reset(code)
		expect([page.status, page.text]).toEqual([400, expect.stringContaining(sentence)])
	}
	expect((await browser.visit('/admin')).status).toBe(200)

	const code = codeFor(key)
	expect((await reset(code)).headers.get('Location')).toBe(DONE)
	expect((await browser.visit('/admin')).status).toBe(302)
	expect((await reset(code)).status).toBe(400) // the code was already used
})

test('an owner’s recovery code also works once, with an email, and is not used up by a wrong password', async () => {
	const { email, recovery, reset, setUpAgain } = await addPair({ ownerHasFactor: true })
	const [code = ''] = recovery
	expect((await reset(code, 'not this one')).text).toContain('This is not your password.')
	expect((await reset(code)).headers.get('Location')).toBe(DONE)
	expect(await newestEmail(site, 'recovery-code-used')).toContain(`To: ${email}`)
	await setUpAgain()
	expect((await reset(code)).text).toContain('This code is wrong')
})

test('an owner is rate-limited after five wrong codes', async () => {
	const { key, reset } = await addPair({ ownerHasFactor: true })
	for (let tried = 0; tried < 5; tried++) expect((await reset('000000')).status).toBe(400)
	expect((await reset(codeFor(key))).status).toBe(429)
	await endWaits(site)
	expect((await reset(codeFor(key))).headers.get('Location')).toBe(DONE)
})

test('a code is required for each change of an owner with a second factor, and none of an owner without one', async () => {
	const without = await addPair({ ownerHasFactor: false })
	expect((await without.owner.visit(without.address)).all('main input[name="code"]')).toHaveLength(0)
	expect((await without.reset('')).headers.get('Location')).toBe(DONE)
	const { owner, address } = await addPair({ ownerHasFactor: true })
	for (const intent of ['owner', 'factor', 'remove']) {
		const page = await owner.submit(address, { intent, password: PASSWORD })
		expect([page.status, page.text]).toEqual([400, expect.stringContaining('Enter the code.')])
	}
})
