import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { classifyStorageError } from '#app/infra/storage/storage-fault.server.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { cleanPhoto } from './photo-receiving.server.ts'
import { sharp } from './picture-queue.server.ts'

const path = join(newFolder(), 'photo.jpg')
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
await sharp({ create: { width: 600, height: 400, channels: 3, background: '#808080', noise } })
	.jpeg()
	.toFile(path)

test('a photo that ends too early is unreadable', async () => {
	const bytes = await readFile(path)
	await writeFile(`${path}-half`, bytes.subarray(0, bytes.length / 2))
	expect(await cleanPhoto(`${path}-half`, `${path}-clean`)).toBe(false)
})

test.skipIf(!existsSync('/dev/full'))('a full disk is no fault of the photo', async () => {
	const error = await cleanPhoto(path, '/dev/full').catch((thrown) => thrown)
	expect(classifyStorageError(error)).toBe('no-space')
})
