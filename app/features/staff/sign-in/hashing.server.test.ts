import { expect, test } from 'vitest'
import { openHashing } from './hashing.server.ts'

test('fifty passwords wait behind the two that are being hashed, and more are rejected with 503', async () => {
	const hashing = openHashing()
	let finish = () => {}
	const finished = new Promise<void>((resolve) => {
		finish = resolve
	})
	const accepted = Array.from({ length: 52 }, (_, at) => hashing(() => finished.then(() => at)))
	await expect(hashing(async () => 'too late')).rejects.toMatchObject({ statusCode: 503 })
	finish()
	expect(await Promise.all(accepted)).toEqual(Array.from({ length: 52 }, (_, at) => at))
	expect(await hashing(async () => 'in time')).toBe('in time')
})
