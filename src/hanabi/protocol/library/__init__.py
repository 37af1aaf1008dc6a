"""What is said of finished games: people's libraries, and how their games went."""
