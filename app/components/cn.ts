/** Joins class names and drops falsy ones. */
export const cn = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')

/** Class shared by all inputs, selects and text areas. */
export const controlClass =
	'min-h-13 w-full scroll-mt-12 rounded-control border-[1.5px] border-line-control bg-surface-raised px-3.75 py-3 text-[1.0625rem] leading-[1.3] text-ink placeholder:text-ink-muted placeholder:opacity-100 hover:border-ink focus:border-(--focus) focus:outline-3 focus:outline-offset-0 focus:outline-(--focus) focus:[box-shadow:none]'
