/** Focuses the first invalid control. `index`: which of several controls of the same name. */
export function focusFirst(
	form: HTMLFormElement | null,
	isWrong: (name: string, index: number) => boolean,
): void {
	const counts = new Map<string, number>()
	const first = [...(form?.elements ?? [])].find((control) => {
		const name = fieldOf(control)
		const index = counts.get(name) ?? 0
		counts.set(name, index + 1)
		return isWrong(name, index)
	})
	if (first instanceof HTMLElement) focusControl(first)
}

export function focusControl(control: HTMLElement): void {
	const folded = control.closest('details')
	if (folded) folded.open = true
	control.focus()
}

/** The name of the field whose errors a control shows. A visible control can stand for a hidden field. */
export const fieldOf = (control: Element): string =>
	control.getAttribute('data-error-target') ??
	(control.getAttribute('type') === 'hidden' ? '' : (control.getAttribute('name') ?? ''))
