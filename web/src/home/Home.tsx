export function Home() { return <main />; }
