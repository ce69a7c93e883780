/** A waiting time, rounded up: `15 minutes`. */
export function waitingTime(seconds: number): string {
	if (seconds <= 60) return seconds === 1 ? 'a second' : seconds === 60 ? 'a minute' : `${seconds} seconds`
	if (seconds <= 3_600) return seconds === 3_600 ? 'an hour' : `${Math.ceil(seconds / 60)} minutes`
	return `${Math.ceil(seconds / 3_600)} hours`
}
