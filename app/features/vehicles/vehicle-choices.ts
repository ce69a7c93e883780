/**
 * Options of the vehicle form that visitors cannot filter by. A separate module, so that they do not download
 * it.
 */
export const DRIVES = ['4x2', '4x4', 'AWD', 'FWD', 'RWD'] as const
export const STATUSES = ['available', 'reserved', 'sold'] as const
export const BODY_STYLES = ['sedan', 'hatch', 'suv', 'bakkie', 'coupe', 'mpv', 'van', 'motorcycle'] as const
