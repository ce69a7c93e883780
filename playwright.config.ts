/** Browser tests: user journeys on the built site, on a desktop or, where a test is tagged @phone, on a phone. */
import { defineConfig } from '@playwright/test'
import { findChromium } from '#scripts/chromium.mjs'
import { BROWSER_WORKERS } from '#tests/workers.ts'

export default defineConfig({
	testDir: 'e2e',
	snapshotPathTemplate: 'e2e/spoken/{arg}{ext}',
	outputDir: 'test-results/browser', // emptied at each start; the folder around it holds other results
	globalSetup: './e2e/global-setup.ts',
	fullyParallel: true,
	workers: BROWSER_WORKERS,
	forbidOnly: Boolean(process.env.CI),
	retries: 1, // `npm test` names a test that passed only then: it is to be mended
	timeout: 120_000,
	expect: { timeout: 30_000 }, // for a busy computer: a test that passes does not wait
	reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
	use: {
		locale: 'en-ZA',
		timezoneId: 'Africa/Johannesburg',
		screenshot: 'only-on-failure',
		launchOptions: {
			executablePath: await findChromium(),
			args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
		},
	},
	projects: [
		{
			name: 'desktop',
			grep: /@desktop|^((?!@phone).)*$/,
			use: { viewport: { width: 1440, height: 900 } },
		},
		{
			name: 'phone',
			grep: /@phone/,
			use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
		},
	],
})
