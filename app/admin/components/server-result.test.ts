import { data, replace } from 'react-router'
import { expect, test } from 'vitest'
import { callServerAction, loadOr, loadPart } from './server-result.ts'

const sent = new FormData()
sent.set('note', 'Comes on Saturday')

const callAndThrow = (error: unknown) =>
	callServerAction({
		request: new Request('http://localhost/admin/leads', { method: 'POST', body: sent }),
		serverAction: () => Promise.reject(error),
	})

test('a redirect to sign-in with a return path is returned as the outcome signed-out, with 401', async () => {
	const redirect = replace('/admin/login?to=%2Fadmin%2Fcars')
	expect(await callAndThrow(redirect)).toEqual(data({ outcome: 'signed-out', sent }, 401))
})

test('a redirect to the dashboard by missing roles is returned as the outcome refused, with 403', async () => {
	const redirect = replace('/admin?refused=1')
	expect(await callAndThrow(redirect)).toEqual(data({ outcome: 'refused', sent }, 403))
})

// Without a return path the action itself has ended the session, or asks for the password again.
test.each(['/admin/login', '/admin/login-help'])('a redirect to %s is rethrown', async (address) => {
	const redirect = replace(address)
	await expect(callAndThrow(redirect)).rejects.toBe(redirect)
})

test('an error is returned as the outcome failed, with 503', async () => {
	expect(await callAndThrow(new TypeError('no connection'))).toEqual(data({ outcome: 'failed', sent }, 503))
})

const redirect = new Response(null, { status: 302, headers: { Location: '/admin?refused=1' } })

test.each([redirect, new Response(null, { status: 503 }), new TypeError('Failed to fetch')])(
	'a part of a form is missing when it cannot be loaded, and the form stays: %s',
	async (error) => {
		expect(await loadPart(() => Promise.reject(error))).toBeNull()
	},
)

test('a list follows the redirect of the guard', async () => {
	await expect(loadOr(() => Promise.reject(redirect), undefined)).rejects.toBe(redirect)
})
