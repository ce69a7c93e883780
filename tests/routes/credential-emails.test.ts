import { describe, expect, test } from 'vitest'
import type { Email } from '#app/infra/email/email.server.ts'
import { type Browser, openBrowser } from '#tests/browser.ts'
import { credentialChanges, type Member, readKey, type SentEmail } from '#tests/credential-changes.ts'
import { withoutTable } from '#tests/database.ts'
import { listEmails, tokenIn } from '#tests/emails.ts'
import { openSite, type Site } from '#tests/site.ts'
import { addStaff, LOGIN, NEW_PASSWORD, PASSWORD, setUpFactor, waitForCode } from '#tests/staff.ts'

const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'

const site = await openSite()
const { db } = site.services
/** The same site, requested from a phone. */
const fromPhone: Site = {
	...site,
	submit: (path, fields, init) =>
		site.submit(path, fields, { ...init, headers: { ...init?.headers, 'User-Agent': CHROME } }),
}
await addStaff(site, 'owner@example.co.za', { isOwner: true, name: 'Naledi Dube' })
const owner = await signIn('owner@example.co.za')

describe.each(credentialChanges(fromPhone, owner))(
	'$name',
	({ hasFactor, device, prepare, act, fail, sentOnFailure, sent: expectedEmails }) => {
		/**
		 * Returns a new staff member ready for the change, and a function that reads the emails sent since then.
		 */
		async function arrange() {
			const member = await addMember(hasFactor)
			const prepared = (await prepare?.(member)) ?? ''
			let before = await listEmails(site.services)
			const emailsSince = async () => {
				const earlier = before
				before = await listEmails(site.services)
				const added = [...before].flatMap(([id, email]) => (earlier.has(id) ? [] : email))
				return added.filter(({ kind }) => kind !== 'owner-notice')
			}
			return { member, prepared, emailsSince }
		}
		const inOrder = (all: SentEmail[]) => all.map((each) => each.join(': ')).sort()

		test('emails each address without secrets, not on failure, and rolls back when emails cannot be stored', async () => {
			const { member, prepared, emailsSince } = await arrange()
			await fail(member, prepared)
			expect((await emailsSince()).map(({ subject }) => subject)).toEqual(
				sentOnFailure ? [sentOnFailure] : [],
			)

			const before = await credentials()
			await withoutTable(site.owner, 'emails', () => act(member, prepared))
			expect(await credentials()).toEqual(before)
			expect(await emailsSince()).toEqual([])

			await waitForCode(site)
			await act(member, prepared)
			const emails = await emailsSince()
			expect(inOrder(emails.map((email) => [email.to, email.subject]))).toEqual(
				inOrder(expectedEmails(member)),
			)
			for (const email of emails) expectClear(email, device === undefined)
			const secrets = [
				PASSWORD,
				NEW_PASSWORD,
				member.key,
				...member.codes,
				...(prepared ? secretsOf(prepared) : []),
			]
			for (const { text } of emails)
				for (const secret of secrets) if (secret) expect(text).not.toContain(secret)
		})
	},
)

function expectClear({ text }: Email, hasDevice: boolean) {
	expect(text).toContain('18 Nov 2026 at 10:00')
	expect(text.includes('Chrome on Android')).toBe(hasDevice)
	expect(text).toMatch(/If (it was not you|you did not expect this)/)
	expect(text).not.toContain('192.0.2.')
}

const secretsOf = (prepared: string) => [
	prepared,
	tokenIn(prepared),
	prepared.startsWith('otp') ? readKey(prepared) : '',
]

/** All stored sign-in credentials. */
async function credentials() {
	const all = ['users u', 'accounts', 'two_factors', 'invitations'].map(async (table) => {
		const columns = table === 'accounts' ? 'user_id, password' : '*'
		const { rows } = await db.$client.query(`select ${columns} from staff_${table.split(' ')[0]} order by 1`)
		return JSON.stringify(rows, (name, value) =>
			/^(updated_at|last_step|pending_)/.test(name) ? undefined : value,
		)
	})
	const { rows } = await db.$client.query('select id, owner from admins order by 1')
	return [...(await Promise.all(all)), JSON.stringify(rows)]
}

async function signIn(email: string): Promise<Browser> {
	const browser = openBrowser(fromPhone)
	await browser.submit(LOGIN, { email, password: PASSWORD })
	return browser
}

let members = 0
async function addMember(hasFactor = false): Promise<Member> {
	const email = `member${++members}@example.co.za`
	site.setClientIp(`192.0.2.${members}`)
	const id = await addStaff(site, email)
	const browser = await signIn(email)
	const set = hasFactor ? await setUpFactor(site, browser) : { key: '', recovery: [] }
	return { id, email, newEmail: `new-${email}`, browser, key: set.key, codes: set.recovery }
}
