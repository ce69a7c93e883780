import { expect, test } from 'vitest'
import { holdFiles, makeReadable } from './held-files.ts'

const requestOf = (body: FormData) => new Request('https://cars.example/sell', { method: 'POST', body })

test('the next request alone is read from the held data', async () => {
	const [held, sent] = [new FormData(), new FormData()]
	holdFiles(held)
	const [first, second] = [requestOf(sent), requestOf(sent)]
	for (const request of [first, second]) makeReadable(request)
	expect(await first.formData()).toBe(held)
	expect(await second.formData()).not.toBe(held)
})
