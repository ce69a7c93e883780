import { expect, test } from 'vitest'
import { loadOr, loadPart } from './client-loaders.ts'

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
