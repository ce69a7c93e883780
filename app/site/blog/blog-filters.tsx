/** The blog's categories and search: links and a form; with JavaScript, the search is live (debounced). */
import { type FormEvent, useEffect, useRef } from 'react'
import { Form, href, Link, useNavigation, useSubmit } from 'react-router'
import { Button } from '#app/components/button.tsx'
import { chipClass } from '#app/components/chips.tsx'
import { SearchField } from '#app/components/search-field.tsx'
import { tidy } from '#app/core/typed-text.ts'
import { type BlogQuery, blogSearch, MAX_BLOG_SEARCH } from '#app/features/blog/blog-post.ts'
import { blogMessages as messages } from '#messages/blog.ts'

const PAUSE_BEFORE_SEARCH = 150 // ms: debounce

export function BlogFilters({ categories, query }: { categories: string[]; query: BlogQuery }) {
	const options = [{ value: '', text: messages.all }, ...categories.map((value) => ({ value, text: value }))]
	return (
		<div className="mb-[clamp(1.75rem,3vw,3rem)] grid gap-4 min-[80rem]:grid-cols-[minmax(0,1fr)_19rem] min-[80rem]:items-center">
			<nav aria-label={messages.categories} className="chip-row">
				{options.map(({ value, text }) => (
					<Link
						key={value}
						to={href('/blog') + blogSearch({ search: query.search, category: value })}
						preventScrollReset
						aria-current={value === query.category ? 'true' : undefined}
						className={chipClass(value === query.category)}
					>
						{text}
					</Link>
				))}
			</nav>
			<BlogSearch query={query} />
		</div>
	)
}

function BlogSearch({ query: { search, category } }: { query: BlogQuery }) {
	const submit = useSubmit()
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const { form, markSubmitted } = useSyncedSearch(search)

	const searchNow = (form: HTMLFormElement) => {
		clearTimeout(timer.current)
		markSubmitted(form)
		submit(form, { replace: true, preventScrollReset: true })
	}
	const searchSoon = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
		clearTimeout(timer.current)
		timer.current = setTimeout(() => searchNow(form), PAUSE_BEFORE_SEARCH)
	}
	useEffect(() => () => clearTimeout(timer.current), [])

	return (
		<Form
			ref={form}
			action={href('/blog')}
			role="search"
			onInput={searchSoon}
			onSubmit={(event) => {
				event.preventDefault()
				searchNow(event.currentTarget)
			}}
			className="flex gap-2"
		>
			{category && <input type="hidden" name="category" value={category} />}
			<SearchField
				label={messages.searchLabel}
				name="search"
				defaultValue={search}
				placeholder={messages.search}
				maxLength={MAX_BLOG_SEARCH}
				className="min-w-0 flex-1"
			/>
			<Button type="submit" kind="dark" className="has-script:hidden">
				{messages.searchButton}
			</Button>
		</Form>
	)
}

/** Updates the input if the URL's search changed other than by typing: by "Clear Filters" or Back. */
function useSyncedSearch(search: string) {
	const form = useRef<HTMLFormElement>(null)
	const lastSearch = useRef(search)
	const idle = useNavigation().state === 'idle'

	useEffect(() => {
		if (!idle || search === lastSearch.current) return
		lastSearch.current = search
		const field = form.current?.elements.namedItem('search')
		if (field instanceof HTMLInputElement) field.value = search
	}, [search, idle])

	const markSubmitted = (element: HTMLFormElement) => {
		lastSearch.current = tidy(String(new FormData(element).get('search') ?? ''), MAX_BLOG_SEARCH)
	}
	return { form, markSubmitted }
}
