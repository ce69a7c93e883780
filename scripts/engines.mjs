/**
 * Finds or installs Firefox and WebKitGTK's WebDriver for the tests of three engines. Plain Node.
 */
import { addPackages, findProgram, mayInstall } from './debian.mjs'

const required = process.env.ENGINES === 'required'

/** Each engine with the package that has it, and what else it needs. */
const ENGINES = [
	{ name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
	{ name: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
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
		const text = `There is no ${name} for the tests, so its journeys are skipped: ${reason}.`
		if (required) throw new Error(`${text} ENGINES=required is set.`)
		print(text)
	}
}
