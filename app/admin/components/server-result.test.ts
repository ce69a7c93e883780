import { replace } from 'react-router'
import { expect, test } from 'vitest'
import { callServerAction } from './server-result.ts'

const thrown = (error: unknown) => callServerAction(() => Promise.reject(error))

test.each(['/admin/login', '/admin/login?to=%2Fadmin%2Fcars'])(
	'who is sent to %s to sign in is told so, and keeps what was typed',
	async (address) => {
		expect(await thrown(replace(address))).toEqual({ outcome: 'signed-out' })
	},
)

test('who is sent elsewhere is sent there', async () => {
	const elsewhere = replace('/admin/login-help')
	await expect(thrown(elsewhere)).rejects.toBe(elsewhere)
})

test('what fails is an answer too', async () => {
	expect(await thrown(new TypeError('no connection'))).toEqual({ outcome: 'failed' })
})
