/**
 * Finds or installs a Chromium for the browser tests. Plain Node; called after the packages are installed.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addPackages, findProgram, mayInstall, outputOf, runSafely } from './debian.mjs'
import { PROJECT } from './ready.mjs'

/** Debian's headless-only Chromium: small, and opens a page in a third of the time. */
const SHELL = 'chromium-headless-shell'
/**
 * Has the same glyph widths as the fonts of phones. With any other fallback font the text shifts when the web
 * font loads, and a layout-shift test fails.
 */
const TYPEFACE = 'fonts-liberation'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Returns the path of a Chromium: CHROMIUM_PATH, the system's, or Playwright's own. */
export async function findChromium() {
	const program = findProgram('CHROMIUM_PATH', NAMES)
	if (program) return program
	const { chromium } = await import('@playwright/test')
	return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/**
 * Finds a Chromium, or installs Debian's as root, otherwise Playwright's own. Throws a readable error when
 * neither is possible.
 */
export async function provideChromium(print) {
	const existing = await findChromium()
	if (existing === '/usr/bin/chromium' && !process.env.CHROMIUM_PATH) await addShell(print)
	if (existing) {
		await addTypeface(print)
		return findChromium()
	}

	const tried = []
	if (await mayInstall()) {
		print('installing Chromium from the distribution (once) ...')
		tried.push((await addPackages(SHELL, TYPEFACE)) && (await addPackages('chromium', TYPEFACE)))
	}
	if (!(await findChromium())) {
		print("installing Playwright's Chromium (once) ...")
		const playwright = join(PROJECT, 'node_modules/.bin/playwright')
		tried.push(await runSafely(playwright, ['install', 'chromium-headless-shell', 'chromium']))
	}
	const installed = await findChromium()
	if (installed) return installed
	throw new Error(
		`There is no Chromium for the browser tests and none could be installed:\n${tried.filter(Boolean).join('\n')}\nInstall one ("apt-get install chromium" as root), or set CHROMIUM_PATH to the one you have.`,
	)
}

/**
 * Installs the headless shell in exactly the installed version, so that nothing else on this machine changes.
 * Optional: the tests also work without it.
 */
async function addShell(print) {
	const version = await outputOf('dpkg-query', ['-W', `-f=\${Version}`, 'chromium'])
	if (!version || !(await mayInstall())) return
	print("installing Chromium's headless shell beside it (once) ...")
	await addPackages(`${SHELL}=${version}`)
}

/** Installs the font next to an installed Chromium. Without it, text may shift when the web font loads. */
async function addTypeface(print) {
	const typeface = await outputOf('fc-match', ['Arial'])
	if (!typeface || /Liberation|Arial|Arimo/.test(typeface) || !(await mayInstall())) return
	print('installing a typeface as wide as Arial beside Chromium (once) ...')
	await addPackages(TYPEFACE)
}
