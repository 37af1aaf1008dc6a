export function Games() { return <main />; }
