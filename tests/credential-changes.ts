/** Every change of sign-in credentials: how it is made, how it fails, and which emails it sends. */

import { type Browser, openBrowser } from './browser.ts'
import { findLink, tokenIn } from './emails.ts'
import type { Site } from './site.ts'
import { beginFactor, codeFor, FACTOR, LOGIN, LOGIN_CODE, NEW_PASSWORD, PASSWORD } from './staff.ts'

const ACCOUNT = '/admin/account'

export type Member = {
	id: string
	email: string
	newEmail: string
	browser: Browser
	key: string
	codes: string[]
}
export type SentEmail = [to: string, subject: string]
export type Change = {
	name: string
	hasFactor?: boolean
	device?: false // the change was made in another person's browser
	prepare?: (member: Member) => Promise<string> // returns what `act` needs: an offer, a link
	act: (member: Member, prepared: string) => Promise<unknown>
	fail: (member: Member, prepared: string) => Promise<unknown>
	sentOnFailure?: string // the subject
	sent: (member: Member) => SentEmail[]
}

const factor = (browser: Browser, intent: string, code: string, more = {}) =>
	browser.submit(FACTOR, { intent, password: PASSWORD, code, ...more })
const sentTo =
	(...subjects: string[]) =>
	({ email }: Member): SentEmail[] =>
		subjects.map((subject) => [email, subject])
export const readKey = (offer: string) => new URL(offer).searchParams.get('secret') ?? ''

/** The changes by staff members (from a phone) and by an owner. */
export function credentialChanges(site: Site, owner: Browser): Change[] {
	const onStaffPage = (id: string, intent: string, password: string) =>
		owner.submit(`/admin/staff/${id}`, { intent, password })
	const atCodePage = async ({ email }: Member) => {
		const browser = openBrowser(site)
		await browser.submit(LOGIN, { email, password: PASSWORD })
		return browser
	}

	return [
		{
			name: 'setting up a second factor',
			prepare: async ({ browser }) => (await beginFactor(browser)).offer,
			act: ({ browser }, offer) => factor(browser, 'confirm', codeFor(readKey(offer)), { offer }),
			fail: ({ browser }, offer) => factor(browser, 'confirm', '000000', { offer }),
			sent: sentTo('Your second factor is on'),
		},
		{
			name: 'replacing the second factor',
			hasFactor: true,
			prepare: async ({ browser, key }) => (await beginFactor(browser, codeFor(key))).offer,
			act: ({ browser }, offer) => factor(browser, 'confirm', codeFor(readKey(offer)), { offer }),
			fail: ({ browser }, offer) => factor(browser, 'confirm', '000000', { offer }),
			sent: sentTo('Your second factor was replaced'),
		},
		{
			name: 'turning the second factor off',
			hasFactor: true,
			act: ({ browser, key }) => factor(browser, 'off', codeFor(key)),
			fail: ({ browser }) => factor(browser, 'off', '000000'),
			sent: sentTo('Your second factor was turned off'),
		},
		{
			name: 'making new recovery codes',
			hasFactor: true,
			act: ({ browser, key }) => factor(browser, 'codes', codeFor(key)),
			fail: ({ browser }) => factor(browser, 'codes', '000000'),
			sent: sentTo('You have new recovery codes'),
		},
		{
			name: 'signing in with a recovery code',
			hasFactor: true,
			act: async (member) => (await atCodePage(member)).submit(LOGIN_CODE, { code: member.codes[0] ?? '' }),
			fail: async (member) => (await atCodePage(member)).submit(LOGIN_CODE, { code: 'aaaaa-bbbbb-ccccc' }),
			sentOnFailure: 'A wrong code after your password',
			sent: sentTo('A recovery code was used', 'A new device signed in'),
		},
		{
			name: 'giving a recovery code in the account',
			hasFactor: true,
			act: ({ browser, codes }) => beginFactor(browser, codes[1]),
			fail: ({ browser }) => beginFactor(browser, 'aaaaa-bbbbb-ccccc'),
			sent: sentTo('A recovery code was used'),
		},
		{
			name: 'changing the password',
			act: ({ browser }) => browser.submit(ACCOUNT, { current: PASSWORD, password: NEW_PASSWORD }),
			fail: ({ browser }) => browser.submit(ACCOUNT, { current: 'not this one', password: NEW_PASSWORD }),
			sent: sentTo('Your password was changed'),
		},
		{
			name: 'resetting the password',
			prepare: async ({ email }) => {
				await site.submit('/admin/forgot-password', { email })
				return tokenIn(await findLink(site.services, email, 'new-password'))
			},
			act: (_, token) => site.submit('/admin/new-password', { token, password: NEW_PASSWORD }),
			fail: (_, token) => site.submit('/admin/new-password', { token: `${token}x`, password: NEW_PASSWORD }),
			sent: sentTo('Your password was reset'),
		},
		{
			name: 'changing the email address',
			prepare: async ({ browser, newEmail }) => {
				await browser.submit(ACCOUNT, { intent: 'email', email: newEmail, now: PASSWORD })
				return findLink(site.services, newEmail, 'new-email')
			},
			act: ({ browser }, link) => browser.submit(link, {}),
			fail: ({ browser }, link) => browser.submit(`${link}x`, {}),
			sent: ({ email, newEmail }) => [
				[email, 'Your email address was changed'],
				[newEmail, 'You sign in with this email address now'],
			],
		},
		{
			name: 'an owner resetting the second factor',
			hasFactor: true,
			device: false,
			act: ({ id }) => onStaffPage(id, 'factor', PASSWORD),
			fail: ({ id }) => onStaffPage(id, 'factor', 'not this one'),
			sent: sentTo('Your second factor was reset'),
		},
		{
			name: 'an owner making somebody an owner',
			device: false,
			act: ({ id }) => onStaffPage(id, 'owner', PASSWORD),
			fail: ({ id }) => onStaffPage(id, 'owner', 'not this one'),
			sent: sentTo('You are an owner now'),
		},
		{
			name: 'an owner removing somebody',
			device: false,
			act: ({ id }) => onStaffPage(id, 'remove', PASSWORD),
			fail: ({ id }) => onStaffPage(id, 'remove', 'not this one'),
			sent: sentTo('Your account was removed'),
		},
		{
			name: 'joining by an invitation',
			prepare: async ({ newEmail }) => {
				await owner.submit('/admin/staff', { email: newEmail, roles: 'manager', password: PASSWORD })
				return findLink(site.services, newEmail, 'join')
			},
			act: (_, link) => site.submit(link, { name: 'Sipho Nkosi', password: NEW_PASSWORD }),
			fail: (_, link) => site.submit(link, { name: 'Sipho Nkosi', password: 'short' }),
			sent: ({ newEmail }) => [[newEmail, 'You can sign in now']],
		},
	]
}
