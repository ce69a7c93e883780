export default function Home() {
	return (
		<main className="wrap">
			<h1 className="display text-display-xl">Driven</h1>
		</main>
	)
}
