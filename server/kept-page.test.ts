import { expect, test } from 'vitest'
import { keptPage, packFor } from './kept-page.ts'
import { pack } from './packing.ts'

test('a page that many ask for at once is packed once in each way', async () => {
	const page = await keptPage(Buffer.from('Much the same. '.repeat(200)), [], 'br')
	const { gzip } = pack
	let packed = 0
	pack.gzip = (bytes) => {
		packed += 1
		return gzip(bytes)
	}
	try {
		await Promise.all(Array.from({ length: 20 }, () => packFor(page, 'gzip')))
	} finally {
		pack.gzip = gzip
	}
	expect(packed).toBe(1)
	expect(page.bodies.gzip?.bytes.length).toBeGreaterThan(0)
})

test('a packing that failed is tried again', async () => {
	const page = await keptPage(Buffer.from('Much the same. '.repeat(200)), [], 'br')
	const { gzip } = pack
	pack.gzip = () => Promise.reject(new Error('no memory'))
	try {
		await expect(packFor(page, 'gzip')).rejects.toThrow('no memory')
	} finally {
		pack.gzip = gzip
	}
	await packFor(page, 'gzip')
	expect(page.bodies.gzip).toBeDefined()
})
