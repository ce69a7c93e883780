/** The search input of a list, debounced. */
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { SearchField } from '#app/components/search-field.tsx'

const PAUSE = 250 // ms: debounce

type Props = { label: string; example: string | undefined; search: string }

export function ListSearch({ label, example, search }: Props) {
	const submit = useSubmit()
	const box = useRef<HTMLInputElement>(null)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

	// Empties the input if the search was cleared elsewhere, unless a user is typing in it.
	useEffect(() => {
		if (box.current && document.activeElement !== box.current) box.current.value = search
	}, [search])
	useEffect(() => () => clearTimeout(timer.current), [])

	const submitSearch = (form: HTMLFormElement | null) => {
		clearTimeout(timer.current)
		if (form) void submit(form, { replace: true, preventScrollReset: true })
	}
	return (
		<Form
			role="search"
			className="border-b border-line px-5 py-4"
			onSubmit={(event) => {
				event.preventDefault()
				submitSearch(event.currentTarget)
			}}
		>
			<SearchField
				ref={box}
				label={label}
				name="search"
				placeholder={example}
				defaultValue={search}
				maxLength={100}
				className="max-w-88"
				onInput={({ currentTarget: { form } }) => {
					clearTimeout(timer.current)
					timer.current = setTimeout(() => submitSearch(form), PAUSE)
				}}
			/>
		</Form>
	)
}
