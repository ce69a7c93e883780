import { data, replace } from 'react-router'
import { expect, test } from 'vitest'
import { callServerAction } from './server-result.ts'

const callAndThrow = (error: unknown) => callServerAction(() => Promise.reject(error))

test.each(['/admin/login', '/admin/login?to=%2Fadmin%2Fcars'])(
	'a redirect to %s is returned as the outcome signed-out, with 401',
	async (address) => {
		expect(await callAndThrow(replace(address))).toEqual(data({ outcome: 'signed-out' }, 401))
	},
)

test('a redirect to any other address is rethrown', async () => {
	const otherRedirect = replace('/admin/login-help')
	await expect(callAndThrow(otherRedirect)).rejects.toBe(otherRedirect)
})

test('an error is returned as the outcome failed, with 503', async () => {
	expect(await callAndThrow(new TypeError('no connection'))).toEqual(data({ outcome: 'failed' }, 503))
})
