import { expect, test } from 'vitest'
import { openBrowser } from '#tests/browser.ts'
import { findLink, tokenIn } from '#tests/emails.ts'
import { openSite } from '#tests/site.ts'
import {
	addStaff,
	codeFor,
	LOGIN,
	NEW_PASSWORD,
	PASSWORD,
	setUpFactor,
	signInAs,
	signInNewStaff,
} from '#tests/staff.ts'

const site = await openSite()
const [NEW, ACCOUNT] = ['/admin/new-password', '/admin/account']
const SECOND = 'a short walk to kinross'

let memberCount = 0
/** A new staff member on a separate network. */
async function addMember() {
	const email = `forgets${++memberCount}@example.co.za`
	site.setClientIp(`198.51.100.${memberCount}`)
	const id = await addStaff(site, email)
	return { id, email, newEmail: `new-${email}`, browser: await signInAs(site, email) }
}

/** Requests a reset link and returns its token. */
async function resetToken(email: string): Promise<string> {
	await site.submit('/admin/forgot-password', { email })
	return tokenIn(await findLink(site.services, email, 'new-password'))
}

/** Requests a change of email address and returns the confirmation link. */
async function newEmailLink({ browser, newEmail }: Awaited<ReturnType<typeof addMember>>): Promise<string> {
	await browser.submit(ACCOUNT, { intent: 'email', email: newEmail, now: PASSWORD })
	return findLink(site.services, newEmail, 'new-email')
}

const use = async (token: string, password = NEW_PASSWORD) =>
	(await site.submit(NEW, { token, password })).status
const signIn = async (email: string, password: string) =>
	(await openBrowser(site).submit(LOGIN, { email, password })).status

test('a password reset invalidates the other reset links of the account', async () => {
	const { email } = await addMember()
	const [one, two] = [await resetToken(email), await resetToken(email)]
	expect([await use(one), await use(two, SECOND)]).toEqual([200, 410])
	expect([await signIn(email, NEW_PASSWORD), await signIn(email, SECOND)]).toEqual([302, 401])
})

test('a password reset leaves the links of other accounts valid', async () => {
	const [one, two] = [await addMember(), await addMember()]
	const [ofOne, ofTwo] = [await resetToken(one.email), await resetToken(two.email)]
	expect([await use(ofOne), await use(ofTwo)]).toEqual([200, 200])
})

test('a change of email address invalidates reset links sent to the old mailbox', async () => {
	const member = await addMember()
	const token = await resetToken(member.email)
	expect((await member.browser.submit(await newEmailLink(member), {})).status).toBe(200)
	expect(await use(token)).toBe(410)
	expect(await signIn(member.newEmail, PASSWORD)).toBe(302)
})

test('a change of password invalidates reset links and links that confirm a new email address', async () => {
	const member = await addMember()
	const token = await resetToken(member.email)
	const link = await newEmailLink(member)
	const changed = await member.browser.submit(ACCOUNT, { current: PASSWORD, password: NEW_PASSWORD })
	expect(changed.headers.get('Location')).toBe(`${ACCOUNT}?done=password`)
	expect(await use(token, SECOND)).toBe(410)
	expect((await site.submit(link, {})).status).toBe(410)
	expect([await signIn(member.email, NEW_PASSWORD), await signIn(member.email, SECOND)]).toEqual([302, 401])
})

test('a change of password ends a sign-in that waits for its code', async () => {
	const { email, browser } = await addMember()
	const { key } = await setUpFactor(site, browser)
	const halfway = openBrowser(site)
	await halfway.submit(LOGIN, { email, password: PASSWORD })
	await browser.submit(ACCOUNT, { current: PASSWORD, password: NEW_PASSWORD })
	expect((await halfway.submit('/admin/login/code', { code: codeFor(key) })).status).toBe(410)
	expect((await halfway.visit('/admin')).status).toBe(302)
})

test('a rejected change of password invalidates no links', async () => {
	const member = await addMember()
	const token = await resetToken(member.email)
	const link = await newEmailLink(member)
	await member.browser.submit(ACCOUNT, { current: 'not this one', password: NEW_PASSWORD })
	expect((await site.submit(link, {})).status).toBe(200)
	expect(await use(token)).toBe(410) // ended by the change of email address
})

test('removal invalidates reset links, also after the staff member was invited again', async () => {
	const owner = await signInNewStaff(site, 'owner@example.co.za', { isOwner: true })
	const { id, email } = await addMember()
	const token = await resetToken(email)
	await owner.submit(`/admin/staff/${id}`, { intent: 'remove', password: PASSWORD })
	expect(await use(token)).toBe(410)
	await owner.submit('/admin/staff', { email, roles: 'manager', password: PASSWORD })
	const link = await findLink(site.services, email, 'join')
	expect((await site.submit(link, { name: 'Sipho Nkosi', password: SECOND })).status).toBe(302)
	expect(await use(token)).toBe(410)
	expect(await signIn(email, SECOND)).toBe(302)
})
