"""What people have made of what there is to solve."""
