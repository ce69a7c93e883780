/** The headline and the line below it can be read on the picture behind them, at each shape of the window. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const WINDOWS = [
	[390, 844],
	[448, 900],
	[540, 800],
	[640, 801],
	[767, 1024],
	[768, 1024],
] as const

/** The contrast of the text with the lightest hundredth of what is behind it. */
async function contrastBehind(text: Locator, canvas: Page): Promise<number> {
	const { color, ...clip } = await text.evaluate((element) => {
		const range = document.createRange()
		range.selectNodeContents(element)
		const { x, y, width, height } = range.getBoundingClientRect()
		const { color } = getComputedStyle(element)
		element.style.visibility = 'hidden'
		return { x, y, width, height, color }
	})
	const picture = (await text.page().screenshot({ clip })).toString('base64')
	return canvas.evaluate(
		async ([picture, color]) => {
			const image = new Image()
			image.src = `data:image/png;base64,${picture}`
			await image.decode()
			const canvas = new OffscreenCanvas(image.width, image.height + 1)
			const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
			context.drawImage(image, 0, 0)
			context.fillStyle = color
			context.fillRect(0, image.height, image.width, 1)
			const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
			const linear = (value: number) =>
				value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
			const luminances = Array.from({ length: data.length / 4 }, (_, pixel) => {
				const [red, green, blue] = [...data.subarray(4 * pixel, 4 * pixel + 3)].map(linear)
				return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
			})
			const ofText = luminances.pop() ?? 0
			const behind = luminances.slice(0, image.width * image.height).sort((one, other) => one - other)
			return (ofText + 0.05) / ((behind[Math.floor(0.99 * behind.length)] ?? 0) + 0.05)
		},
		[picture, color] as const,
	)
}

test('the headline of the home page has its contrast', async ({ page, context }) => {
	const canvas = await context.newPage()
	for (const [width, height] of WINDOWS)
		await test.step(`${width} x ${height}`, async () => {
			await page.setViewportSize({ width, height })
			await page.goto('/')
			await page.getByRole('button', { name: 'Pause the pictures' }).click()
			const headline = page.getByRole('heading', { level: 1 })
			expect.soft(await contrastBehind(headline, canvas), 'the headline').toBeGreaterThan(3)
			const line = page.getByText(/^New and used vehicles/)
			expect.soft(await contrastBehind(line, canvas), 'the line below').toBeGreaterThan(4.5)
		})
	await canvas.close()
})
