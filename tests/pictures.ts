/** Pictures as people upload them, and files that only pretend to be pictures. */
import { crc32 } from 'node:zlib'
import { sharp } from '#app/features/media/picture-queue.server.ts'

export type Kind = 'jpeg' | 'png' | 'webp' | 'avif'

/** A plain picture; each colour gives a different photo. */
export const picture = (background: string, kind: Kind = 'jpeg', width = 640, height = 480) =>
	sharp({ create: { width, height, channels: 3, background } })
		.toFormat(kind)
		.toBuffer()

/** A picture with something on it everywhere. */
export const motif = (width = 640, height = 480) =>
	sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 251)), {
		raw: { width, height, channels: 3 },
	})
		.jpeg()
		.toBuffer()

/** A sharp picture of coloured panels with fine lines, in daylight; another number is another view. */
export const scene = (view = 1, width = 1600, height = 1200) => {
	const panelOf = (x: number, y: number) => {
		const [column, row] = [Math.floor((x / width) * 9), Math.floor((y / height) * 8)]
		return ((column * 73 + row * 151 + view * 977) * 2_654_435_761) >>> 8
	}
	const pixels = Buffer.alloc(width * height * 3)
	for (let at = 0; at < width * height; at++) {
		const [x, y] = [at % width, Math.floor(at / width)]
		const isLine = Math.floor((x / width) * 90) % 5 === 0 || Math.floor((y / height) * 72) % 6 === 0
		const panel = 60 + (panelOf(x, y) % 170)
		pixels.fill(isLine ? 255 - panel : panel, at * 3, at * 3 + 3)
	}
	return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** As a phone saves it: rotated by EXIF, with location and camera metadata. */
export const fromPhone = (background: string) =>
	sharp({ create: { width: 640, height: 480, channels: 3, background } })
		.withExif({
			IFD0: { Make: 'PhoneMaker', Model: 'Phone 15' },
			IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '26/1 25/1 0/1', GPSLongitudeRef: 'E' },
		})
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer()

/** A decompression bomb: a small file that declares this size in pixels. */
export function bomb(width: number, height: number): Buffer {
	const head = Buffer.alloc(13)
	head.writeUInt32BE(width, 0)
	head.writeUInt32BE(height, 4)
	head.set([8, 2, 0, 0, 0], 8)
	const chunk = (type: string, data: Buffer) => {
		const body = Buffer.concat([Buffer.from(type), data])
		const size = Buffer.alloc(4)
		size.writeUInt32BE(data.length)
		const sum = Buffer.alloc(4)
		sum.writeUInt32BE(crc32(body))
		return Buffer.concat([size, body, sum])
	}
	const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
	return Buffer.concat([
		signature,
		chunk('IHDR', head),
		chunk('IDAT', Buffer.alloc(10)),
		chunk('IEND', Buffer.alloc(0)),
	])
}

/** The header of a HEIC file, the format of one phone maker. */
export const heic = Buffer.concat([
	Buffer.from([0, 0, 0, 24]),
	Buffer.from('ftypheic'),
	Buffer.alloc(4),
	Buffer.from('mif1heic'),
	Buffer.alloc(200),
])
