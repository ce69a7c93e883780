import { afterEach, expect, test, vi } from 'vitest'
import { toJpeg } from './photo-file.ts'

afterEach(() => vi.unstubAllGlobals())

const heic = new Blob(['x'], { type: 'image/heic' })

/** As in a browser that decodes HEIC. */
function stubBrowser(width: number, height: number) {
	const canvas = {
		width: 0,
		height: 0,
		getContext: () => ({ drawImage: () => {} }),
		toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['jpeg'], { type })),
	}
	vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }))
	vi.stubGlobal('document', { createElement: () => canvas })
	return canvas
}

test.each([
	[4032, 3024, [4032, 3024]],
	[8064, 6048, [4096, 3072]],
])('a HEIC image of %d by %d becomes a JPEG where the browser can decode it', async (width, height, size) => {
	const canvas = stubBrowser(width, height)
	expect((await toJpeg(heic))?.type).toBe('image/jpeg')
	expect([canvas.width, canvas.height]).toEqual(size)
})

test('nothing becomes of it elsewhere', async () => {
	vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('cannot decode')))
	expect(await toJpeg(heic)).toBeUndefined()
})
