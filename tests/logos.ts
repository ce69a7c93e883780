/** Logos as dealerships have them, made for the tests. */
import { sharp } from '#app/features/media/picture-queue.server.ts'

type LogoOptions = {
	width?: number
	height?: number
	colour?: string
	ground?: string
	kind?: 'png' | 'webp' | 'jpeg'
}

/** A bar of ink within a margin, transparent unless it has a ground. */
export async function logo(options: LogoOptions = {}): Promise<Buffer> {
	const { width = 600, height = 160, colour = '#4caf50', ground = '#00000000', kind = 'png' } = options
	const ink = await sharp({
		create: {
			width: Math.round(width * 0.8),
			height: Math.round(height * 0.6),
			channels: 4,
			background: colour,
		},
	})
		.png()
		.toBuffer()
	return sharp({ create: { width, height, channels: 4, background: ground } })
		.composite([{ input: ink, gravity: 'centre' }])
		.toFormat(kind)
		.toBuffer()
}

/** Stripes of one shade, 0 to 255, with nothing between them. */
export const stripedLogo = (shade: number) =>
	sharp(
		Buffer.from(
			Array.from({ length: 300 * 100 * 4 }, (_, at) =>
				at % 4 < 3 ? shade : Math.floor(at / 4) % 20 < 10 ? 255 : 0,
			),
		),
		{ raw: { width: 300, height: 100, channels: 4 } },
	)
		.png()
		.toBuffer()

/** Two pictures, one after the other. */
export const animatedLogo = () =>
	sharp(Buffer.concat([Buffer.alloc(40 * 40 * 3, 255), Buffer.alloc(40 * 40 * 3, 0)]), {
		raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } as never,
	})
		.webp({ delay: [100, 100], loop: 0 })
		.toBuffer()

export const svgLogo = Buffer.from(
	'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
)
