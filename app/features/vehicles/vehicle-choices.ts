/** Options of the vehicle form that visitors cannot filter by. */
export const DRIVES = ['4x2', '4x4', 'AWD', 'FWD', 'RWD'] as const
export const STATUSES = ['available', 'reserved', 'sold'] as const
export const BODY_STYLES = ['sedan', 'hatch', 'suv', 'bakkie', 'coupe', 'mpv', 'van', 'motorcycle'] as const

/** Maximum lengths in characters, or in list items. */
export const LONGEST = {
	name: 150,
	line: 100,
	notes: 500,
	description: 10_000,
	feature: 80,
	list: 60,
} as const
