/**
 * Finds or installs Firefox and WebKitGTK's WebDriver for the tests of three engines, and Java for the checker of HTML.
 * Plain Node.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addPackages, findProgram, mayInstall, runSafely } from './debian.mjs'
import { PROJECT } from './ready.mjs'

const required = process.env.ENGINES === 'required'

/** Each engine with the package that has it, and what else it needs. */
const ENGINES = [
	{ name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
	{ name: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
	{ name: 'Java', find: findJava, packages: ['default-jre-headless'] },
]

/** Returns the path of Firefox: FIREFOX_PATH or the system's. */
export function findFirefox() {
	return findProgram('FIREFOX_PATH', ['firefox-esr', 'firefox'])
}

/** Returns the paths of WebKitGTK's WebDriver and of the X server without a screen that it draws on. */
export function findWebKit() {
	const driver = findProgram('WEBKIT_DRIVER_PATH', ['WebKitWebDriver'])
	const screen = findProgram('XVFB_PATH', ['Xvfb'])
	return driver && screen ? { driver, screen } : undefined
}

const HTML_CHECKER = { folder: join(PROJECT, 'node_modules/.cache/html-checker'), package: 'vnu-jar@26.9.27' }

export function findJava() {
	return findProgram('JAVA_PATH', ['java'])
}

/** Returns Java and the W3C's checker of HTML (vnu.jar). */
export function findHtmlChecker() {
	const [java, jar] = [findJava(), join(HTML_CHECKER.folder, 'node_modules/vnu-jar/build/dist/vnu.jar')]
	return java && existsSync(jar) ? { java, jar } : undefined
}

/** No dependency of the project: it is large, and its own installation would download Java. */
async function provideHtmlChecker(print) {
	if (findHtmlChecker() || !findJava()) return
	print('installing the checker of HTML (once) ...')
	const options = ['--prefix', HTML_CHECKER.folder, '--ignore-scripts', '--no-save', '--no-audit']
	const reason = await runSafely('npm', ['install', ...options, HTML_CHECKER.package])
	if (reason) print(`There is no checker of HTML for the tests: ${reason}.`)
}

/**
 * Installs what is missing, as root on Debian; reports an engine that cannot be had, and throws with
 * ENGINES=required.
 */
export async function provideEngines(print) {
	for (const { name, find, packages } of ENGINES) {
		if (find()) continue
		let reason = 'only root can install it, with apt-get'
		if (await mayInstall()) {
			print(`installing ${name} from the distribution (once) ...`)
			reason = await addPackages(...packages)
			if (find()) continue
		}
		const text = `There is no ${name} for the tests, so its tests are skipped: ${reason}.`
		if (required) throw new Error(`${text} ENGINES=required is set.`)
		print(text)
	}
	await provideHtmlChecker(print)
}
