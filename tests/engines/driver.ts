/** What the tests need of an engine: one window, real mouse and keyboard input, and its complaints. */

export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
export type Key =
	| 'Enter'
	| 'Escape'
	| 'Backspace'
	| 'Tab'
	| 'ArrowLeft'
	| 'ArrowRight'
	| 'ArrowUp'
	| 'ArrowDown'
	| 'Home'
	| 'End'

export type Driver = {
	open: (url: string) => Promise<void>
	reload: () => Promise<void>
	/** Runs a function in the page; it must use nothing from outside of itself. */
	run: <Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args) => Promise<Result>
	/** Runs the source text of a script in the page. */
	load: (script: string) => Promise<void>
	click: (at: Point) => Promise<void>
	drag: (from: Point, to: Point) => Promise<void>
	type: (text: string) => Promise<void>
	press: (key: Key) => Promise<void>
	upload: (selector: string, files: string[]) => Promise<void>
	resize: (size: Size) => Promise<void>
	screenshot: () => Promise<Uint8Array>
	/** Script errors, CSP violations and console warnings that the engine itself reports. */
	complaints: () => Promise<string[]>
	close: () => Promise<void>
}

/** An engine that is running; each driver is a fresh visitor without cookies. */
export type Engine = {
	narrowest: number // pixels; its windows cannot be narrower
	start: (size: Size) => Promise<Driver>
	stop: () => Promise<void>
}

const LONGEST = 60_000 // milliseconds; a busy machine is no failure

export class HangError extends Error {}

/** Fails with words when the work takes too long. */
export async function inTime<Result>(
	work: Promise<Result>,
	longest: number,
	complaint: () => string,
): Promise<Result> {
	let timer: NodeJS.Timeout | undefined
	const tooLong = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new HangError(`${complaint()} within ${longest} ms`)), longest)
	})
	return await Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}

/** Rejects the first command that takes too long, and each one after it at once. */
export function withTimeLimit(driver: Driver, longest = LONGEST): Driver {
	let hung: unknown
	const limit =
		(name: string, command: (...args: never[]) => Promise<unknown>) =>
		async (...args: never[]) => {
			if (hung) throw hung
			const answer = command(...args)
			return await inTime(answer, longest, () => `the browser hangs: no answer to ${name}`).catch((error) => {
				if (error instanceof HangError) hung = error
				throw error
			})
		}
	const { close, ...commands } = driver
	const limited = Object.entries(commands).map(([name, command]) => [name, limit(name, command)])
	return { ...Object.fromEntries(limited), close }
}
