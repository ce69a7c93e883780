/** WebKitGTK's small browser, by its WebDriver, on a screen of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { Builder, By, Key as Keys, type WebDriver } from 'selenium-webdriver'
import { freePort } from '#tests/free-port.ts'
import { type Driver, type Engine, HangError, inTime, type Key, type Size } from './driver.ts'

const NARROWEST = 447 // pixels: its tool bar needs them
const STEPS = 8 // of the pointer while it drags
// Without a window manager the window under the screen's pointer has the keyboard, and the pointer rests in the
// middle: there the tool bar lies, so that nothing in the page is hovered.
const SCREEN = { width: 3200, height: 2600 }
const CORNER = { x: SCREEN.width / 2 - 20, y: SCREEN.height / 2 - 20 }

const KEYS: Record<Key, string> = {
	Enter: Keys.ENTER,
	Escape: Keys.ESCAPE,
	Backspace: Keys.BACK_SPACE,
	Tab: Keys.TAB,
	ArrowLeft: Keys.ARROW_LEFT,
	ArrowRight: Keys.ARROW_RIGHT,
	ArrowUp: Keys.ARROW_UP,
	ArrowDown: Keys.ARROW_DOWN,
	Home: Keys.HOME,
	End: Keys.END,
}

type Complaining = typeof window & { complaints?: string[] }

export async function startWebKit(driverPath: string, screenPath: string): Promise<Engine> {
	const screen = spawn(
		screenPath,
		['-displayfd', '3', '-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`, '-nolisten', 'tcp'],
		{ stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
	)
	const [display] = await once(screen.stdio[3] as Readable, 'data')
	return {
		narrowest: NARROWEST,
		start: (size) => startAgain(() => startVisit(driverPath, `:${String(display).trim()}`, size)),
		stop: async () => {
			screen.kill()
			await once(screen, 'exit')
		},
	}
}

/**
 * Once more if no window appears: the driver waits for ever for a browser that ended, or found its port taken, before
 * the two were connected.
 */
export async function startAgain(start: () => Promise<Driver>): Promise<Driver> {
	try {
		return await start()
	} catch (error) {
		if (!(error instanceof HangError)) throw error
		process.stderr.write(`WebKit is started once more: ${error.message}\n`)
		return await start()
	}
}

/** By a driver of its own: after a session that hangs a driver begins no other. */
export async function startVisit(
	driverPath: string,
	display: string,
	size: Size,
	longest = LONGEST_START,
): Promise<Driver> {
	const port = await freePort()
	// Not with WEBKIT_DISABLE_COMPOSITING_MODE: each view transition then ends the page's process.
	const server = spawn(driverPath, [`--port=${port}`], {
		stdio: ['ignore', 'ignore', 'pipe'],
		env: { ...process.env, DISPLAY: display, NO_AT_BRIDGE: '1' },
		detached: true, // heads a group of processes, in which its browser is
	})
	let output = ''
	server.stderr.on('data', (text) => {
		output = `${output}${text}`.slice(-OUTPUT)
	})
	const end = async () => {
		if (server.exitCode !== null) return
		const exit = once(server, 'exit')
		process.kill(-(server.pid as number), 'SIGKILL')
		await exit
	}
	let stage = 'its driver does not listen'
	const start = async () => {
		await listening(port, server)
		stage = 'its driver begins no session'
		return await openWindow(`http://127.0.0.1:${port}`, size, end)
	}
	try {
		return await inTime(start(), longest, () => `${stage} (${output.trim() || 'and is silent'})`)
	} catch (error) {
		await end()
		throw error
	}
}

async function listening(port: number, server: ChildProcess): Promise<void> {
	const isUp = () => fetch(`http://127.0.0.1:${port}/status`).then(Boolean, () => false)
	while (!(await isUp())) {
		if (server.exitCode !== null) throw new HangError(`its driver ended with ${server.exitCode}`)
		await new Promise((resolve) => setTimeout(resolve, 50))
	}
}

async function openWindow(server: string, size: Size, end: () => Promise<void>): Promise<Driver> {
	const driver = await new Builder()
		.usingServer(server)
		.withCapabilities({
			browserName: 'MiniBrowser',
			pageLoadStrategy: 'none', // complaints are collected from the first moment on
			unhandledPromptBehavior: 'ignore',
		})
		.build()
	const complaints: string[] = []
	const collect = async () => {
		const fresh: string[] = await driver.executeScript(takeComplaints)
		complaints.push(...fresh)
	}
	await resize(driver, size)
	return {
		open: async (url) => {
			await leave(driver, () => driver.get(url))
			await collect()
		},
		reload: async () => {
			await driver.navigate().refresh()
			await collect()
		},
		run: async (work, ...args) => {
			await collect()
			// The protocol has no undefined.
			return ((await driver.executeScript(work, ...args)) ?? undefined) as ReturnType<typeof work>
		},
		load: async (script) => void (await driver.executeScript(script)),
		click: (at) => driver.actions({ async: true }).move(round(at)).click().perform(),
		drag: async (from, to) => {
			const actions = driver.actions({ async: true }).move(round(from)).press()
			for (let step = 1; step <= STEPS; step++) {
				const share = step / STEPS
				actions.move(round({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }))
			}
			await actions.release().perform()
		},
		type: (text) => driver.actions({ async: true }).sendKeys(text).perform(),
		press: (key) => driver.actions({ async: true }).sendKeys(KEYS[key]).perform(),
		upload: async (selector, files) => {
			const input = await driver.findElement(By.css(selector))
			await input.sendKeys(files.join('\n'))
		},
		resize: (next) => resize(driver, next),
		screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
		complaints: async () => {
			await collect()
			return complaints
		},
		close: end,
	}
}

/** On a busy machine the window's own blank page may arrive late, and end the first navigation. */
async function leave(driver: WebDriver, go: () => Promise<void>): Promise<void> {
	const isBlank = () => driver.executeScript<boolean>(() => location.href === 'about:blank')
	for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
		await go()
		const hasLeft = await driver.wait(async () => !(await isBlank()), LONGEST_BLANK).catch(() => false)
		if (hasLeft) return
	}
}

const round = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x), y: Math.round(y), duration: 20 })

const ATTEMPTS = 3
const LONGEST_BLANK = 10_000 // milliseconds
const LONGEST_START = 40_000 // milliseconds; a start takes one to five seconds
const OUTPUT = 1_000 // characters
const TOOL_BAR = 150 // px, at most

/** Sets the size of the page, without the tool bar. */
async function resize(driver: WebDriver, { width, height }: Size): Promise<void> {
	const window = driver.manage().window()
	await window.setRect({ ...CORNER, width, height })
	// The window takes its size after the answer.
	let inner = 0
	const isResized = async () => {
		inner = await driver.executeScript(() => innerHeight)
		return inner <= height && inner > height - TOOL_BAR
	}
	await driver.wait(isResized, 10_000)
	if (inner !== height) await window.setRect({ ...CORNER, width, height: 2 * height - inner })
}

/**
 * Runs in the page: the driver has no log. Returns what the page complained of since the last call; the first
 * call in a document begins to collect, and the browser has stored earlier CSP violations for it.
 */
function takeComplaints(): string[] {
	const page = window as Complaining
	if (page.complaints) return page.complaints.splice(0)
	const complaints: string[] = []
	page.complaints = complaints
	addEventListener('error', ({ message }) => message && complaints.push(`uncaught: ${message}`))
	addEventListener('unhandledrejection', (event) =>
		// Later: a listener of the page may prevent it.
		setTimeout(() => event.defaultPrevented || complaints.push(`uncaught: ${event.reason}`)),
	)
	for (const level of ['error', 'warn'] as const) {
		const log = console[level]
		console[level] = (...values) => {
			complaints.push(`console: ${values.join(' ')}`)
			log(...values)
		}
	}
	new ReportingObserver(
		(reports) => {
			for (const { body } of reports) complaints.push(`the policy blocks: ${JSON.stringify(body)}`)
		},
		{ types: ['csp-violation'], buffered: true },
	).observe()
	return []
}
