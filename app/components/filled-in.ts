/** Forms follow what is typed by `input` events. Some password managers and browsers fire only `change`. */
const FIELDS = 'input,textarea,select'

/** Dispatches the `input` event that is missing when a field was filled in for the visitor. */
export function addMissingInputEvents(): void {
	const announced = new WeakMap<HTMLInputElement, string>()
	const onField = (type: string, use: (field: HTMLInputElement) => void) =>
		addEventListener(
			type,
			({ target }) => target instanceof Element && target.matches(FIELDS) && use(target as HTMLInputElement),
			true,
		)
	onField('input', (field) => announced.set(field, field.value))
	onField('change', (field) => {
		if (announced.get(field) !== field.value) field.dispatchEvent(new Event('input', { bubbles: true }))
	})
}
