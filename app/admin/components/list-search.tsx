/** The box that a list is searched with: while one types, a little after the last letter. */
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { SearchField } from '#app/components/search-field.tsx'

const PAUSE = 250 // milliseconds

type Props = { label: string; example: string; search: string }

export function ListSearch({ label, example, search }: Props) {
	const submit = useSubmit()
	const box = useRef<HTMLInputElement>(null)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

	// Cleared from elsewhere, it is empty here too; what is being typed is left alone.
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
