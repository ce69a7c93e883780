/** A Chromium for the browser tests: one that is there, or one fetched now. Plain Node, called once the packages are in place. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from './ready.mjs'

/** Debian's name for the Chromium that has no windows: small, and a page opens in it in a third of the time. */
const SHELL = 'chromium-headless-shell'
/** As wide as what phones have: in any other the words of a page move when its own typeface comes, and a test fails. */
const TYPEFACE = 'fonts-liberation'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium on this machine: CHROMIUM_PATH, the system's, or Playwright's own. */
export async function findChromium() {
	const asked = process.env.CHROMIUM_PATH
	if (asked) {
		if (existsSync(asked)) return asked
		throw new Error(`CHROMIUM_PATH names ${asked}, and there is nothing.`)
	}
	const folders = [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(
		Boolean,
	)
	const places = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
	const { chromium } = await import('@playwright/test')
	return [...places, chromium.executablePath()].find((place) => existsSync(place))
}

/** Finds a Chromium, or installs Debian's as root, else Playwright's own; fails in words when neither can be had. */
export async function provideChromium(say) {
	const found = await findChromium()
	if (found === '/usr/bin/chromium' && !process.env.CHROMIUM_PATH) addShell(say)
	if (found) {
		addTypeface(say)
		return findChromium()
	}

	const tried = []
	if (mayInstall()) {
		say('installing Chromium from the distribution (once) ...')
		tried.push(readLists() ?? (installed(SHELL, TYPEFACE) && installed('chromium', TYPEFACE)))
	}
	if (!(await findChromium())) {
		say("installing Playwright's Chromium (once) ...")
		tried.push(
			ran(join(PROJECT, 'node_modules/.bin/playwright'), ['install', 'chromium-headless-shell', 'chromium']),
		)
	}
	const brought = await findChromium()
	if (brought) return brought
	throw new Error(
		`There is no Chromium for the browser tests and none could be installed:\n${tried.filter(Boolean).join('\n')}\nInstall one ("apt-get install chromium" as root), or set CHROMIUM_PATH to the one you have.`,
	)
}

/** The shell of the very version that is there, so that nothing else changes on this machine; without it, all works too. */
function addShell(say) {
	const words = ['-W', `-f=\${Version}`, 'chromium']
	const { stdout: version } = spawnSync('dpkg-query', words, { encoding: 'utf8' })
	if (!version || !mayInstall()) return
	say("installing Chromium's headless shell beside it (once) ...")
	readLists() ?? installed(`${SHELL}=${version}`)
}

/** Beside a Chromium that is there without it; where it cannot be had, a word may move when the page's own typeface comes. */
function addTypeface(say) {
	const { stdout: match } = spawnSync('fc-match', ['Arial'], { encoding: 'utf8' })
	if (!match || /Liberation|Arial|Arimo/.test(match) || !mayInstall()) return
	say('installing a typeface as wide as Arial beside Chromium (once) ...')
	readLists() ?? installed(TYPEFACE)
}

const mayInstall = () => process.getuid?.() === 0 && there('apt-get')
const readLists = () => ran('apt-get', ['update', '-qq'])
const installed = (...names) => ran('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names])

const there = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

/** What went wrong, if something did. */
function ran(program, words) {
	const { status, stdout, stderr, error } = spawnSync(program, words, {
		cwd: PROJECT,
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
	})
	if (status === 0) return undefined
	const said = (stderr || stdout || String(error)).trim().split('\n').slice(-3).join(' ')
	return `${program.split('/').at(-1)} ${words.join(' ')}: ${said}`
}
