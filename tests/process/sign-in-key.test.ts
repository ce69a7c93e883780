/** Rotates the sign-in key with the command. */
import { makeSignature } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { cookieHeader, cookiesOf } from '#tests/cookies.ts'
import { waitUntil } from '#tests/until.ts'
import { runCommand } from './command.ts'
import { type Forecourt, newDataDir, startOpen } from './forecourt.ts'
import { signIn } from './staff.ts'
import { activeKey } from './stored-keys.ts'

const OWNER = { email: 'owner@example.co.za', password: 'a long walk on the highveld' }

async function sessionCookies({ address }: Forecourt): Promise<Map<string, string>> {
	const response = await signIn(address, OWNER)
	expect(response.status).toBe(302)
	return new Map([...cookiesOf(response)].filter(([name]) => name.includes('session')))
}

/** After signing in, a staff member is redirected to set up a second factor. */
const INSIDE = '/admin/account/second-factor'

/** Returns where the back office redirects a browser with these cookies. */
async function redirectTarget({ address }: Forecourt, cookies: Map<string, string>): Promise<string | null> {
	const { headers } = await fetch(`${address}/admin`, {
		headers: { Cookie: cookieHeader(cookies) },
		redirect: 'manual',
	})
	return headers.get('Location')
}

test('rotating the sign-in key ends every session, and cookies of the earlier key are rejected', async () => {
	const site = await startOpen({
		dataDir: newDataDir(),
		env: { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password },
	})
	const { dataDir } = site
	const before = activeKey(dataDir, 'sign-in')
	const cookies = await sessionCookies(site)
	expect(await redirectTarget(site, cookies)).toBe(INSIDE)

	const plain = await runCommand(dataDir, 'keys', ['rotate'])
	expect(plain.code).toBe(0)
	expect(activeKey(dataDir, 'sign-in')).toEqual(before)
	expect(await redirectTarget(site, cookies)).toBe(INSIDE)

	const own = await runCommand(dataDir, 'keys', ['rotate', 'sign-in'])
	expect(own.code).toBe(0)
	expect(own.output).toContain('1 sessions ended: everybody signs in once more')
	expect(activeKey(dataDir, 'sign-in')).not.toEqual(before)
	await waitUntil(async () => (await redirectTarget(site, cookies)) !== INSIDE)
	expect(await redirectTarget(site, cookies)).toBe('/admin/login')

	// An attacker with the earlier key and the token of a current session cannot sign a valid cookie.
	const fresh = await sessionCookies(site)
	const [[name = '', value = ''] = []] = fresh
	const token = decodeURIComponent(value).split('.')[0] ?? ''
	const signed = async (key: typeof before) =>
		new Map([
			[name, encodeURIComponent(`${token}.${await makeSignature(token, key.bytes.toString('base64url'))}`)],
		])
	expect(await redirectTarget(site, await signed(activeKey(dataDir, 'sign-in')))).toBe(INSIDE)
	expect(await redirectTarget(site, await signed(before))).toBe('/admin/login')

	const status = await runCommand(dataDir, 'keys', ['status'])
	expect(status.output).toMatch(new RegExp(`^${before.id}  sign-in +older .* 0$`, 'm'))
	expect(status.output).toMatch(
		new RegExp(`^${activeKey(dataDir, 'sign-in').id}  sign-in +active .* 0$`, 'm'),
	)
})
