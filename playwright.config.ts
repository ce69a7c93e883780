/** The browser tests: a person's errands on the built site, at a desk or, where a test is tagged @phone, on a phone. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '#scripts/chromium.mjs'
import { freePort } from '#tests/free-port.ts'

// Read once and handed to the workers, which read this file again.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= join(tmpdir(), `forecourt-e2e-${process.env.E2E_PORT}`)
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
	testDir: 'e2e',
	fullyParallel: true,
	workers: 2,
	forbidOnly: Boolean(process.env.CI),
	timeout: 90_000,
	expect: { timeout: 15_000 },
	reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
	use: {
		baseURL,
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
	webServer: {
		command: 'node e2e/serve.ts',
		url: `${baseURL}/health`,
		timeout: 180_000,
		stdout: 'pipe',
		gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
	},
})
