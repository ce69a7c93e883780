/** Names a device by its User-Agent header: "Chrome on Android". */

// The first match wins: most browsers also name the browsers that they imitate.
const BROWSERS: [RegExp, string][] = [
	[/\bEdg(e|A|iOS)?\//, 'Edge'],
	[/\bOPR\/|\bOpera\b/, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bFirefox\/|\bFxiOS\//, 'Firefox'],
	[/Chrome\/|\bCriOS\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
	[/\bCrOS\b/, 'Chromebook'],
	[/\bLinux\b/, 'Linux'],
]

export type Device = { browser: string; system: string }

/** Undefined if the header does not name both a known browser and a known system. */
export function parseDevice(userAgent: string | null): Device | undefined {
	const matchName = (patterns: [RegExp, string][]) =>
		patterns.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
	const [browser, system] = [matchName(BROWSERS), matchName(SYSTEMS)]
	return browser && system ? { browser, system } : undefined
}
